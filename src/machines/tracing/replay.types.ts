import type { TraceAbout, TraceAnswer, TraceHead } from '@domain/tracing/trace-format';
import type { TraceNote } from '@domain/tracing/trace-note';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';

/** Where an actor stood: its state, and the fingerprint of its context. */
export interface LastSnapshot {
  readonly value: unknown;
  readonly hash: string;
}

export type Outcome =
  | { readonly kind: 'same'; readonly steps: number }
  | {
      readonly kind: 'different';
      readonly seq: number;
      readonly actor: string;
      readonly event: AnyEventObject;
      readonly expected: LastSnapshot;
      /** With the context, redacted as it was recorded; or why the machine did not get anywhere. */
      readonly got: (LastSnapshot & { readonly context: unknown }) | { readonly error: TraceNote };
    }
  | { readonly kind: 'unreadable'; readonly why: TraceNote };

/** Fingerprints of a machine's chart, as it was recorded and as it is; a machine that is gone has none. */
export interface MachineChange {
  readonly from: string;
  readonly to: string | null;
}

/** One event that an actor heard, and what became of it. */
export interface Step {
  readonly seq: number;
  /** Index of the page that it belongs to. */
  readonly page: number;
  readonly at: number;
  readonly actor: string;
  readonly from: string | null;
  readonly event: AnyEventObject;
  /** What an actor begins with has none. */
  readonly before: AnyMachineSnapshot | null;
  readonly after: AnyMachineSnapshot;
  /** What came of asking a port, when a port answers with this. */
  readonly answer: TraceAnswer | null;
  /** In the recorded run the actor stopped on this. */
  readonly crash: { readonly name: string; readonly message: string } | null;
}

export interface Replay {
  readonly outcome: Outcome;
  /** What may explain a difference: a machine that has changed since, another version of XState. */
  readonly warnings: readonly TraceNote[];
  readonly head: TraceHead | null;
  /** By id, the machines whose chart has changed since. */
  readonly changes: Readonly<Record<string, MachineChange>>;
  /** The pages of the trace, one after the other: what is known of the recording of each. */
  readonly pages: readonly TraceAbout[];
  /** In the order of the run, of each page up to its first difference and with it. */
  readonly steps: readonly Step[];
  /** Every actor of its page by path as it stood after the step of this index; -1: as the trace begins. */
  stateAt(step: number): Readonly<Record<string, AnyMachineSnapshot>>;
  /** Under which name the parent of the actor at this path knows it. */
  srcOf(path: string): string;
}
