import { Readable } from 'node:stream';
import { type Column, cellOf, columnOf } from '@domain/records/file-cells';
import type { ReportColumn } from '@domain/report/report-spec';
import { type ReportName, type ReportRow, specOf } from '@domain/report/reports';
import { dayInDubai } from '@domain/shared/calendar-date';
import type { SentFile } from '@server/platform/bind';
import { XLSX_TYPE } from '@server/platform/files/file-kind';
import type { Caller } from '@server/platform/scope';
import type { Services } from '@server/platform/services';
import type { Fetched } from '@server/records/export/downloads';
import { csvOf } from '@server/records/export/export-csv';
import { xlsxOf } from '@server/records/export/export-xlsx';
import { readReport, reportRequestOf } from './read-report';

const KINDS = {
  arabic: 'text',
  text: 'text',
  choice: 'choice',
  area: 'choice',
  state: 'choice',
  whole: 'whole',
  percent: 'whole',
  money: 'money',
  day: 'day',
  month: 'day',
} as const satisfies Readonly<Record<Exclude<ReportColumn['kind'], 'opens'>, Column['kind']>>;

interface FileColumn {
  readonly column: Column;
  /** Where its cell stands in a row of the report. */
  readonly at: number;
}

/** What the screen shows in either language: names in Arabic stand last. */
const columnsOf = (report: ReportName): readonly FileColumn[] =>
  specOf(report).columns.flatMap(({ name, kind }, at) => {
    if (kind === 'opens') return [];
    const column = columnOf(name, { kind: KINDS[kind] });
    return [{ at, column: kind === 'arabic' ? { ...column, title: `${column.title} (Arabic)` } : column }];
  });

async function* cellsOf(columns: readonly FileColumn[], rows: readonly ReportRow[]) {
  yield rows.map((row) => columns.map(({ column, at }) => cellOf(column, row[at], false)));
}

/** The file of a report, as whoever asked for it sees it now. */
export const reportFile = async (
  services: Services,
  caller: Caller,
  { report, format, companies, query }: Extract<Fetched, { kind: 'report' }>,
): Promise<SentFile> => {
  const request = await reportRequestOf(services, caller, report, { companies, query });
  const { rows } = await readReport(report, request);
  const found = columnsOf(report);
  const columns = found.map(({ column }) => column);
  const { from, until } = request.period;
  const about = { span: `${from}-${until}`, day: until, none: dayInDubai(request.now.getTime()) };
  const stem = `${report}-${about[specOf(report).period ?? 'none']}`;
  return format === 'csv'
    ? {
        name: `${stem}.csv`,
        type: 'text/csv; charset=utf-8',
        content: Readable.from(csvOf(columns, cellsOf(found, rows))),
      }
    : {
        name: `${stem}.xlsx`,
        type: XLSX_TYPE,
        content: Readable.from(xlsxOf(columns, cellsOf(found, rows))),
      };
};
