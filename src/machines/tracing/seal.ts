import { TRACE_FORMAT, TRACE_VERSION, type TraceHead } from '@domain/tracing/trace-format';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

export const checkSum = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** Puts a head before the lines and a sealed end after them: the text of a trace file. */
export const sealed = (
  about: Omit<TraceHead, 'kind' | 'format' | 'v'>,
  lines: readonly string[],
  seq: number,
): string => {
  const head = JSON.stringify({ kind: 'head', format: TRACE_FORMAT, v: TRACE_VERSION, ...about });
  const body = `${[head, ...lines].join('\n')}\n`;
  return `${body}${JSON.stringify({ kind: 'end', seq, sha256: checkSum(body) })}\n`;
};
