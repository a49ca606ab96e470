/**
 * What reading or replaying a trace has to say: a code, and what it is about. Its words stand in both languages beside the replayer
 * (`note.<code>` in src/ui/lab/texts.en.ts), for the command line as well.
 */
export interface TraceNote {
  readonly code: NoteCode;
  readonly values?: Readonly<Record<string, string>>;
}

export type NoteCode =
  /* why a file is no trace that can be read */
  | 'notATrace'
  | 'tooLarge'
  | 'otherVersion'
  | 'badHead'
  | 'checkSum'
  | 'badLine'
  | 'outOfOrder'
  /* why the machines of today get no further */
  | 'noMachine'
  | 'noLine'
  | 'notBegun'
  | 'threw'
  /* what may explain a difference */
  | 'otherXState'
  | 'machineGone'
  | 'machineChanged'
  /* why an attached trace is not opened */
  | 'notFetched';

/** A line that makes no sense after the ones before it, or that asks for what this portal does not have. */
export class LineFault extends Error {
  readonly note: TraceNote;
  constructor(code: NoteCode, values: Readonly<Record<string, string>>) {
    super(code);
    this.note = { code, values };
  }
}

/** Of whatever was thrown: what a machine throws is told in its own words. */
export const noteOf = (thrown: unknown): TraceNote => {
  if (thrown instanceof LineFault) return thrown.note;
  return { code: 'threw', values: { error: thrown instanceof Error ? thrown.message : String(thrown) } };
};
