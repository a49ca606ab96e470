import type { Kind } from './mistakes';

/** A test file, and which of its tests: all without a name. */
export interface Suite {
  readonly file: string;
  readonly only?: string;
}

export interface Task {
  readonly file: string;
  readonly kind: Kind;
  /** The first that is red ends the trial of a mutant: what is nearest comes first. */
  readonly suites: readonly Suite[];
  readonly needsDatabase: boolean;
  readonly testTimeout: number;
  /** The first mutant; 0: the tests run on the file as it is before. */
  readonly from: number;
}

export type Verdict =
  | { readonly at: 'whole'; readonly isGreen: boolean; readonly ms: number }
  | { readonly at: number; readonly noticed: boolean };

const MARK = '@mutant ';

/** What a test prints goes the same way; a line of ours begins with a mark. */
export const emit = (event: Verdict): void => {
  process.stdout.write(`\n${MARK}${JSON.stringify(event)}\n`);
};

export const receive = (line: string): Verdict | null =>
  line.startsWith(MARK) ? (JSON.parse(line.slice(MARK.length)) as Verdict) : null;
