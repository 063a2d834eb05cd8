"""The server's side of a kernel that it has run the cells of a page."""

from __future__ import annotations

import asyncio
from queue import Empty
from typing import Any

from jupyter_client.asynchronous.client import AsyncKernelClient

#: In seconds: how long the answer to one question is waited for before it is asked again.
_ANSWER, _REST = 1.0, 0.2


class PromptClient(AsyncKernelClient):
    """Waits for a kernel until it is idle, and not a moment longer.

    What Jupyter brings waits, when the kernel is ready, until nothing has come from it for a fifth of a second.
    """

    async def wait_for_ready(self, timeout: float | None = None) -> None:
        """Wait until the kernel has answered on both channels.

        Args:
            timeout: After how many seconds to give up, None for never.

        Raises:
            RuntimeError: The kernel has ended, or has not answered in time.
        """
        try:
            async with asyncio.timeout(timeout):
                while not await self._answers():
                    if not await self.is_alive():
                        raise RuntimeError("Kernel died before replying to kernel_info")
        except TimeoutError:
            raise RuntimeError(f"Kernel didn't respond in {timeout} seconds") from None

    async def _answers(self) -> bool:
        """Ask the kernel who it is; return whether it replied, and then said to all that it is idle again."""
        asked = self.kernel_info()
        try:
            reply = await self._reply(self.get_shell_msg, asked, _ANSWER)
            self._handle_kernel_info_reply(reply)
            while True:
                told = await self._reply(self.get_iopub_msg, asked, _REST)
                if told["content"].get("execution_state") == "idle":
                    return True
        except Empty:
            return False

    async def _reply(self, take: Any, asked: str, seconds: float) -> dict[str, Any]:
        """Return the next message that has to do with what was asked; raise Empty if there is none for a while."""
        while True:
            message: dict[str, Any] = await take(timeout=seconds)
            if message["parent_header"].get("msg_id") == asked:
                return message
