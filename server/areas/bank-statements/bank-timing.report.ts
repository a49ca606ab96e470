import type { Report } from '@server/platform/report/report';
import { unlikeDocuments } from './unlike-documents';

/** What they come to is what the reconciliation says is on both sides in different months. */
export const report: Report = {
  name: 'bank-timing',
  rows: (request) => unlikeDocuments(request, 'settled'),
};
