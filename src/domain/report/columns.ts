import type { ReportColumn } from './report-spec';

/** Columns of reports by the one thing that tells them apart. `count` and `money` add up over the rows. */
export const whole = (name: string): ReportColumn => ({ name, kind: 'whole' });
export const count = (name: string): ReportColumn => ({ name, kind: 'whole', adds: true });
export const money = (name: string): ReportColumn => ({ name, kind: 'money', adds: true });
export const amount = (name: string): ReportColumn => ({ name, kind: 'money' });
export const derived = (column: ReportColumn): ReportColumn => ({ ...column, plain: 'derived' });
export const unlisted = (column: ReportColumn): ReportColumn => ({ ...column, plain: 'unlisted' });
export const opens = (name: string): ReportColumn => ({ name, kind: 'opens' });
export const arabic = (name: string): ReportColumn => ({ name, kind: 'arabic' });
