import { bodyOf, joinedPages, withEnd } from '@domain/tracing/joined-pages';
import { checkSum } from './check-sum';
import { type PageRecording, pageOf, type Recorded } from './page-recording';

/** The text of a trace file of these lines: the end says by a check sum that they are whole. */
export const endedTrace = (lines: readonly string[], seq: number): string =>
  withEnd(bodyOf(lines), seq, checkSum(bodyOf(lines)));

/** The pages of one user one after the other, at least one, sealed: the text of a trace file. */
export const sealedPages = (pages: readonly PageRecording[]): string => {
  const { rows, seq } = joinedPages(pages);
  return endedTrace(rows, seq);
};

/** The page that is being recorded, alone. */
export const sealed = (recorded: Recorded): string => sealedPages([pageOf(recorded)]);
