import type { FileAddress } from '@domain/area/file-address';
import type { ReportAnswer, ReportName } from './reports';

export interface ReportCalls {
  'reports.read': { given: { readonly report: ReportName }; answer: ReportAnswer };
  'reports.file': {
    given: { readonly report: ReportName; readonly format: 'csv' | 'xlsx' };
    answer: FileAddress;
  };
}
