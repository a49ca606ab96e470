/** An address within the portal. `search` starts with `?` or is empty, `hash` with `#` or is empty. */
export interface PageLocation {
  readonly path: string;
  readonly search: string;
  readonly hash: string;
}

/** What happens to the page as a whole; every event carries the wall clock. */
export type PageEvent =
  | { readonly kind: 'moved'; readonly location: PageLocation; readonly at: number }
  /** The tab became visible again, woke from sleep, or came back from the back-forward cache. */
  | { readonly kind: 'resumed'; readonly fromCache: boolean; readonly at: number }
  | { readonly kind: 'resized'; readonly width: number; readonly at: number }
  | { readonly kind: 'connectivity'; readonly online: boolean; readonly at: number }
  /** Somebody moved, typed or touched; told at most every 15 seconds. */
  | { readonly kind: 'used'; readonly at: number }
  /** A part of the program could not be loaded. */
  | { readonly kind: 'chunkFailed'; readonly at: number }
  /** A view failed while it was drawn, with its message: the error page stands in its place. */
  | { readonly kind: 'notDrawn'; readonly message: string; readonly at: number }
  /** An error that nobody caught, with its message, which may be empty. */
  | { readonly kind: 'failed'; readonly message: string; readonly at: number };

export interface PageLook {
  readonly theme: 'light' | 'dark';
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly privacy: boolean;
}

/**
 * The browser page: its address, its width, its looks. Checked by tests/contracts/page.contract.ts:
 * - `go` changes the address without a reload and is heard as `moved`; so are back and forward
 * - `arrive` scrolls to where the page was when it was left (back, forward, a reload), else to the anchor of the address, else to
 *   the top; once for each address that is gone to, and not at all after a replaced one
 * - `leaveTo` leaves the portal for another origin; only http(s) addresses are taken
 * - `save` gives the user a text as a file of this name
 * - `confirmLeaving`: the user is asked before he closes the page or loads it afresh, until the function that it answers is called
 * - `beforeGone` runs what it is given when the page is about to go: what must be kept is kept before it returns
 */
export interface PagePort {
  location(): PageLocation;
  width(): number;
  isOnline(): boolean;
  go(to: string, how: 'push' | 'replace'): void;
  /** The content at the address is drawn. */
  arrive(): void;
  reload(): void;
  leaveTo(url: string): void;
  save(name: string, text: string): void;
  show(look: PageLook): void;
  watch(listener: (event: PageEvent) => void): () => void;
  confirmLeaving(): () => void;
  beforeGone(run: () => void): () => void;
}
