import type { Report } from '@server/platform/report/report';
import { unlikeDocuments } from './unlike-documents';

/** What they come to is what the reconciliation says that the books alone have on that day. */
export const report: Report = {
  name: 'bank-open-entries',
  rows: (request) => unlikeDocuments(request, 'open'),
};
