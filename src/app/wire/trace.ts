import { traceFileName } from '@domain/tracing/joined-pages';
import { pageOf } from '@machines/tracing/page-recording';
import { sealedPages } from '@machines/tracing/seal';
import type { PlatformPorts } from './ports';

export interface TraceFile {
  readonly name: string;
  readonly text: string;
}

export const traceFile = (startedAt: string, text: string): TraceFile => ({
  name: traceFileName(startedAt),
  text,
});

/**
 * The trace of this page, after what is kept of the pages that this user had before it; nobody signed in: of this page alone.
 */
export const traceOf = async (
  { recorder, recordings }: Pick<PlatformPorts, 'recorder' | 'recordings'>,
  userId: string | null,
): Promise<TraceFile | null> => {
  if (recorder === undefined) return null;
  const stored = userId === null ? undefined : (await recordings?.())?.port;
  const before = (await stored?.of(userId ?? ''))?.filter(({ page }) => page !== stored?.page) ?? [];
  const text = recorder.file((recorded) => sealedPages([...before, pageOf(recorded)]));
  const { startedAt } = before[0]?.about ?? recorder.facts().about;
  return traceFile(startedAt, text);
};
