import type { FileAddress } from '@domain/area/file-address';
import type { ReportAnswer, ReportName } from './reports';

export interface ReportCalls {
  'reports.read': { input: { readonly report: ReportName }; answer: ReportAnswer };
  'reports.file': {
    input: { readonly report: ReportName; readonly format: 'csv' | 'xlsx' };
    answer: FileAddress;
  };
}
