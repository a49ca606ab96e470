import { ReportAnswer, type ReportName } from '@domain/report/reports';
import type { CallFailure } from '@domain/shared/call-failure';
import { useScopedQuestion } from '@ui/area/use-question';
import { useMemo } from 'react';
import * as z from 'zod/mini';

export type LoadedReport =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly failure: CallFailure | null; ask(): void }
  | { readonly kind: 'ready'; readonly answer: ReportAnswer };

/** One report of the companies that are selected. */
export const useReport = (name: ReportName): LoadedReport => {
  const { data, failure, isBroken, ask } = useScopedQuestion('reports', name, {});
  const read = useMemo(() => (data === null ? null : z.safeParse(ReportAnswer, data)), [data]);
  if (read?.success) return { kind: 'ready', answer: read.data };
  if (read !== null || failure !== null || isBroken) return { kind: 'failed', failure, ask };
  return { kind: 'loading' };
};
