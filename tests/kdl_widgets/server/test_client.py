import asyncio
import os
import signal
from contextlib import asynccontextmanager
from queue import Empty

import pytest
from jupyter_client.manager import AsyncKernelManager
from kdl_widgets.server.client import PromptClient

SECONDS = 120


@asynccontextmanager
async def started():
    manager = AsyncKernelManager(client_factory=PromptClient)
    await manager.start_kernel()
    client = manager.client()
    client.start_channels()
    try:
        yield manager, client
    finally:
        client.stop_channels()
        await manager.shutdown_kernel(now=True)


async def run(client, code):
    asked = client.execute(code)
    said = []
    while (message := await client.get_iopub_msg(timeout=SECONDS))["content"].get("execution_state") != "idle":
        assert message["parent_header"]["msg_id"] == asked
        said.append(message)
    return said


def test_a_kernel_that_is_ready_has_nothing_left_to_say_and_answers_from_its_first_word_on():
    async def ask():
        async with started() as (_, client):
            await client.wait_for_ready(timeout=SECONDS)
            with pytest.raises(Empty):
                await client.get_iopub_msg(timeout=0.3)
            said = await run(client, "6 * 7")
            assert [each["content"]["data"]["text/plain"] for each in said if "data" in each["content"]] == ["42"]

    asyncio.run(ask())


def test_a_kernel_can_be_met_again_while_others_hear_it():
    async def ask():
        async with started() as (manager, client):
            await client.wait_for_ready(timeout=SECONDS)
            second = manager.client()
            second.start_channels()
            try:
                await second.wait_for_ready(timeout=SECONDS)
                assert await run(second, "pass")
            finally:
                second.stop_channels()

    asyncio.run(ask())


def test_a_kernel_that_stands_still_is_given_up():
    async def ask():
        async with started() as (manager, client):
            await client.wait_for_ready(timeout=SECONDS)
            os.kill(manager.provisioner.pid, signal.SIGSTOP)
            with pytest.raises(RuntimeError, match=r"respond in 0\.5 seconds"):
                await client.wait_for_ready(timeout=0.5)

    asyncio.run(ask())


def test_a_kernel_that_has_ended_is_not_waited_for():
    async def ask():
        async with started() as (manager, client):
            await client.wait_for_ready(timeout=SECONDS)
            os.kill(manager.provisioner.pid, signal.SIGKILL)
            with pytest.raises(RuntimeError, match="died"):
                await client.wait_for_ready(timeout=SECONDS)

    asyncio.run(ask())
