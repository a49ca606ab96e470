import type { PreferencesContext } from '@machines/preferences/preferences.machine';
import type { CallName } from './calls';
import type { Snapshots, Step } from './steps';
import type { Tab } from './world';

/** A portal to play with: the real machines on memory adapters, with time that moves only when told. */
export interface Sandbox {
  /** The open tabs of its browser; another list after each change. */
  tabs(): readonly SandboxTab[];
  /** Its wall clock, milliseconds. */
  now(): number;
  /** What is on its way and waits for a hand, in the order in which it came. */
  waiting(): Waiting;
  /** What the back end answered last to such a call; undefined: nothing yet. */
  lastBody(call: string): unknown;
  /** The calls that the back end has answered, the latest first. */
  answered(): readonly CallName[];
  /** Everything that was done in it, also by hand. */
  steps(): readonly Step[];
  /** Does it; where it would lay ready what no back end sends, nothing is done, and this says why. */
  perform(step: Step): Promise<WrongBody | null>;
  snapshots(): readonly Snapshots[];
  /** Ends everything in it. */
  close(): void;
}

/** A body that was to be laid ready, and is no answer of the call, or of some of the calls that were meant. */
export interface WrongBody {
  /** A call, or the name that many have together: `dashboard.load`. */
  readonly call: string;
  /** How many calls that is. */
  readonly count: number;
  /** Those that no back end answers so: one at least. */
  readonly refusals: readonly Refusal[];
}

/** Where a body is not as the contract declares the answer of a call. */
export interface Refusal {
  readonly call: string;
  /** Path of the field; empty: the body as a whole. */
  readonly field: string;
  readonly expected: string;
  readonly came: string;
  /** The call of the contract, `GET /leads/{id}/quotes`, where the port's own shape is the wire's. */
  readonly sentAs: string | null;
}

export interface Waiting {
  readonly calls: readonly { readonly tab: number; readonly name: string }[];
  /** What tabs have told each other, once for each tab that is to hear it. */
  readonly messages: readonly { readonly kind: string; readonly to: number }[];
}

export interface SandboxTab extends Tab {
  /** Another one after each reload. */
  readonly id: string;
  readonly page: Tab['page'] & { resize(width: number): void };
}

export interface SandboxParts {
  /** Gives a file to the user: what is downloaded within the sandbox is real. */
  save(name: string, text: string): void;
  /** In which language and theme it begins: those of the page around it. */
  readonly looks: PreferencesContext;
  /** Knows the contract: whether the body that a step lays ready is an answer of its call. */
  wrongBodyIn(step: Step): Promise<WrongBody | null>;
}
export type OpenSandbox = (parts: SandboxParts) => Promise<Sandbox>;
