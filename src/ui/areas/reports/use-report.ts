import type { ReportQuery } from '@domain/report/report-query';
import type { ReportAnswer, ReportName } from '@domain/report/reports';
import type { CallFailure } from '@domain/shared/call-failure';
import { useScopedQuery } from '@ui/records/use-query';

export type LoadedReport =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly failure: CallFailure | null; ask(): void }
  | { readonly kind: 'ready'; readonly answer: ReportAnswer };

/** One report of the companies that are selected. */
export const useReport = (name: ReportName, query: ReportQuery = {}): LoadedReport => {
  const { data, failure, isBroken, ask } = useScopedQuery('reports.read', { report: name, query });
  if (data !== null) return { kind: 'ready', answer: data };
  if (failure !== null || isBroken) return { kind: 'failed', failure, ask };
  return { kind: 'loading' };
};
