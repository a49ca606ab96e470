import { TRACE_FORMAT, TRACE_VERSION, type TraceHead } from '@domain/tracing/trace-format';
import type { CheckSum } from './check-sum';

/** Puts a head before the lines and a sealed end after them: the text of a trace file. */
export const sealed = (
  about: Omit<TraceHead, 'kind' | 'format' | 'v'>,
  lines: readonly string[],
  seq: number,
  checkSum: CheckSum,
): string => {
  const head = JSON.stringify({ kind: 'head', format: TRACE_FORMAT, v: TRACE_VERSION, ...about });
  const body = `${[head, ...lines].join('\n')}\n`;
  return `${body}${JSON.stringify({ kind: 'end', seq, sha256: checkSum(body) })}\n`;
};
