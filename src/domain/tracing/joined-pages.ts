import type { RecordedPage } from './recordings.port';
import { TRACE_FORMAT, TRACE_VERSION } from './trace-version';

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

/**
 * The lines of a trace file of these pages of one user, one after the other, but for its end; and the number of the last. The file is ended
 * where a check sum can be made: by the program, or by what stands in its place (src/boot).
 */
export const joinedPages = (
  pages: readonly Pick<RecordedPage, 'about' | 'lines'>[],
): { readonly rows: readonly string[]; readonly seq: number } => {
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
  return { rows, seq };
};

/** What the check sum is made of. */
export const bodyOf = (lines: readonly string[]): string => `${lines.join('\n')}\n`;

/** The text of a trace file: its end says by a check sum (SHA-256 in hex) that what stands before it is whole. */
export const withEnd = (body: string, seq: number, sha256: string): string =>
  `${body}${JSON.stringify({ kind: 'end', seq, sha256 })}\n`;

/** Named after the beginning of what it holds. No colons: a file of this name must be possible on every system. */
export const traceFileName = (startedAt: string): string =>
  `portal-trace-${startedAt.replaceAll(':', '-')}.ndjson`;
