import type { ReportPeriod } from '@domain/report/report-query';
import { type ReportName, type ReportRow, specOf } from '@domain/report/reports';
import type { CompanyChoice, Scope } from '@domain/session/scope.rules';
import type { CalendarDate } from '@domain/shared/calendar-date';
import type { Schema } from '@server/db/schema';
import type { Caller } from '@server/platform/scope';
import type { Kysely } from 'kysely';

/** For whom a report is made, and when. */
export interface ReportRequest {
  readonly db: Kysely<Schema>;
  readonly caller: Caller;
  /** What he reaches, narrowed to what he asks for. */
  readonly scope: Scope;
  readonly companies: CompanyChoice;
  readonly now: Date;
  /** In Dubai. */
  readonly today: CalendarDate;
  /** What it is asked about; a report whose specification has no period looks at its own. */
  readonly period: ReportPeriod;
  /** The one part of it that is asked for, if only one is. */
  readonly part: string | null;
}

/** Rows of a report, in the columns of its specification. A file `server/areas/<area>/<name>.report.ts` exports it as `report`. */
export interface Report {
  readonly name: ReportName;
  rows(request: ReportRequest): Promise<readonly ReportRow[]>;
}

/** More rows than these nobody reads; the file ends there too. */
export const REPORT_ROWS = 5_000;

/** Where a report stands that a figure of another one is the total of, for whoever has the grant that it needs. */
export const reportAddress = (
  { grants }: Pick<Caller, 'grants'>,
  report: ReportName,
  query: Readonly<Record<string, string>>,
): string | null => {
  const { grant } = specOf(report);
  return grant === undefined || grants.includes(grant)
    ? `/reports?${new URLSearchParams({ report, ...query })}`
    : null;
};
