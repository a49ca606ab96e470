import { TRACE_FORMAT, TRACE_VERSION, type TraceHead } from '@domain/tracing/trace-format';
import type { AnyStateMachine } from 'xstate';
import { checkSum } from './check-sum';
import { machineHash } from './machine-hash';

/** What a recorder has written. */
export interface Recorded {
  readonly about: Omit<TraceHead, 'kind' | 'format' | 'v' | 'machines'>;
  /** Every machine that was met. */
  readonly charts: Iterable<AnyStateMachine>;
  readonly lines: readonly string[];
  /** Number of the last line. */
  readonly seq: number;
}

/** Puts a head before the lines and a sealed end after them: the text of a trace file. */
export const sealed = ({ about, charts, lines, seq }: Recorded): string => {
  const machines = Object.fromEntries([...charts].map((chart) => [chart.id, machineHash(chart)]));
  const head = JSON.stringify({ kind: 'head', format: TRACE_FORMAT, v: TRACE_VERSION, ...about, machines });
  const body = `${[head, ...lines].join('\n')}\n`;
  return `${body}${JSON.stringify({ kind: 'end', seq, sha256: checkSum(body) })}\n`;
};
export type Seal = typeof sealed;
