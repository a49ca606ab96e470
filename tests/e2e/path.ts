import type { DemoUser } from '@tests/support/demo-sign-ins';

/**
 * What goes into a field, by its label: typed, chosen by its words, or looked up (the first record that is found). `given`: it stands there
 * already, for there is no other choice.
 */
export type PathInput =
  | string
  | { readonly choose: string }
  | { readonly lookUp: string }
  | { readonly given: string };
export type PathInputs = Readonly<Record<string, PathInput>>;

export interface PathStep {
  /** Words on the button of the command. */
  readonly command: string;
  /** What it asks for. Undefined: it is given at once. */
  readonly asks?: PathInputs;
  /** It asks nothing but "are you sure". */
  readonly confirms?: true;
  /** The state after it, in words. */
  readonly state: string;
}

/**
 * One way through an area in the browser: the list opens, a record is made (or one that is there is opened), and is moved on by its
 * commands. Entries stand in `tests/e2e/paths/*.path.ts`, which export them as `paths`.
 */
export interface AreaPath {
  readonly as?: DemoUser;
  /** Address of the list. */
  readonly at: string;
  /** What the list is called: `area.list`. */
  readonly list: string;
  /** Null: nobody creates one here; the first record of the list is opened. */
  readonly create: {
    /** Words on the button that begins: `area.new`. */
    readonly button: string;
    readonly fields: PathInputs;
    /** What the record is called then. Undefined: its title is given by the server (a number, say), and any is right. */
    readonly name?: string;
    /** The state that it begins in, in words. */
    readonly state: string;
  } | null;
  readonly steps: readonly PathStep[];
}
