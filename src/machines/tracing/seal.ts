import { TRACE_FORMAT, TRACE_VERSION } from '@domain/tracing/trace-format';
import { checkSum } from './check-sum';
import { type PageRecording, pageOf, type Recorded } from './page-recording';

interface Numbered {
  readonly seq: number;
  readonly of?: number;
}

/** The numbers of a trace rise over all its pages. */
const renumbered = (line: string, by: number): string => {
  const parsed = JSON.parse(line) as Numbered;
  return JSON.stringify({
    ...parsed,
    seq: parsed.seq + by,
    ...(parsed.of === undefined ? {} : { of: parsed.of + by }),
  });
};

const lastOf = (lines: readonly string[]): number =>
  lines.length === 0 ? 0 : (JSON.parse(lines.at(-1) ?? '') as Numbered).seq;

/** The text of a trace file of these lines: the end says by a check sum that they are whole. */
export const endedTrace = (lines: readonly string[], seq: number): string => {
  const body = `${lines.join('\n')}\n`;
  return `${body}${JSON.stringify({ kind: 'end', seq, sha256: checkSum(body) })}\n`;
};

/** The pages of one user one after the other, at least one, sealed: the text of a trace file. */
export const sealedPages = (pages: readonly PageRecording[]): string => {
  const rows: string[] = [];
  let seq = 0;
  for (const [at, { about, lines }] of pages.entries()) {
    // the head is no numbered line
    const by = at === 0 ? 0 : seq + 1;
    const begin =
      at === 0 ? { kind: 'head', format: TRACE_FORMAT, v: TRACE_VERSION } : { kind: 'visit', seq: by };
    rows.push(JSON.stringify({ ...begin, ...about }));
    for (const line of lines) rows.push(by === 0 ? line : renumbered(line, by));
    seq = by + lastOf(lines);
  }
  return endedTrace(rows, seq);
};

/** The page that is being recorded, alone. */
export const sealed = (recorded: Recorded): string => sealedPages([pageOf(recorded)]);
