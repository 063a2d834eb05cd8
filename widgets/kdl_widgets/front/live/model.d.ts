// What a script of a widget is handed.

/** The state of a widget: what the kernel has set, and what the page sets; and what the page says to it. */
export interface Model<State extends object = Record<string, any>, Message = any> {
  get<Name extends keyof State>(name: Name): State[Name];
  set<Name extends keyof State>(name: Name, value: State[Name]): void;
  save_changes(): void;
  on(event: string, heard: (...told: any[]) => void): void;
  off(event: string, heard?: ((...told: any[]) => void) | null): void;
  send(content: Message): void;
  widget_manager: { get_model(id: string): Promise<Model>; create_view(model: Model): Promise<View> };
}

/** A widget in a page, as the manager of widgets makes it. */
export interface View {
  el: HTMLElement;
  remove(): void;
  /** What is told of its place in the page, which hands it on to what lies in it. */
  luminoWidget: { processMessage(message: { type: string }): void };
}

/** What is rendered: a widget's state, and the element that is its place. */
export interface Rendered<State extends object = Record<string, any>, Message = any> {
  model: Model<State, Message>;
  el: HTMLElement;
}

/** What undoes a rendering. */
export type Undo = () => void;

/** What renders widgets of a kind. */
export interface Script {
  render(rendered: Rendered<any>): Undo;
}

declare global {
  /** The scripts of a page by the ids of what holds them: each is fetched once. */
  var kdlScripts: Map<string, Promise<Script>> | undefined;
}
