import type { Deed, Standings, Tab } from './deeds';

/** A portal to play with: the real machines on memory adapters, with time that moves only when told. */
export interface Sandbox {
  /** The open tabs of its browser; another list after each change. */
  tabs(): readonly SandboxTab[];
  /** Its wall clock, milliseconds. */
  now(): number;
  /** Everything that was done in it, also by hand. */
  deeds(): readonly Deed[];
  perform(deed: Deed): Promise<void>;
  standings(): readonly Standings[];
  /** Ends everything in it. */
  close(): void;
}

export interface SandboxTab extends Tab {
  /** Another one after each reload. */
  readonly id: number;
  readonly page: Tab['page'] & { resize(width: number): void };
}

/** `save` gives a file to the user: what is downloaded within the sandbox is real. */
export type OpenSandbox = (save: (name: string, text: string) => void) => Promise<Sandbox>;
