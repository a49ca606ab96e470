import type { FileAddress } from '@domain/area/file-address';
import type { ReportQuery } from './report-query';
import type { ReportAnswer, ReportName } from './reports';

export interface ReportCalls {
  'reports.read': {
    input: { readonly report: ReportName; readonly query?: ReportQuery };
    answer: ReportAnswer;
  };
  'reports.file': {
    input: {
      readonly report: ReportName;
      readonly query?: ReportQuery;
      readonly format: 'csv' | 'xlsx';
    };
    answer: FileAddress;
  };
}
