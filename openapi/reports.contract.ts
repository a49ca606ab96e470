import { Download } from '@domain/area/records';
import { ReportQuery } from '@domain/report/report-query';
import { REPORT_NAMES, ReportAnswer } from '@domain/report/reports';
import * as z from 'zod/mini';
import { calls as declare } from './call';
import { ScopedBody } from './shapes';

export const ReportBody = z.extend(ScopedBody, ReportQuery.shape);

const scoped = {
  method: 'POST',
  auth: 'bearer',
  changes: 'nothing',
  base: 'api',
  body: ReportBody,
  bodyOptional: true,
  problems: [],
} as const;
const report = z.enum(REPORT_NAMES);

/** Every figure is counted within the caller's companies, narrowed to those he selected. */
export const calls = declare({
  readReport: {
    ...scoped,
    path: '/reports/{report}',
    summary: 'A report; its columns are those of src/domain/report/reports.ts',
    params: z.object({ report }),
    answer: { status: 200, json: ReportAnswer },
  },
  openReport: {
    ...scoped,
    path: '/reports/{report}/{format}',
    summary: 'A ticket for the file of a report',
    params: z.object({ report, format: z.enum(['csv', 'xlsx']) }),
    answer: { status: 200, json: Download },
  },
});
