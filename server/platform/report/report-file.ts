import { Readable } from 'node:stream';
import { type ReportColumn, type ReportRow, specOf } from '@domain/report/reports';
import { dayInDubai } from '@domain/shared/calendar-date';
import type { Fetched } from '@server/platform/area/downloads';
import { type Column, cellOf, columnOf } from '@server/platform/area/export-cells';
import { csvOf } from '@server/platform/area/export-csv';
import { xlsxOf } from '@server/platform/area/export-xlsx';
import type { SentFile } from '@server/platform/bind';
import { XLSX_TYPE } from '@server/platform/files/file-kind';
import type { Caller } from '@server/platform/scope';
import type { Services } from '@server/platform/services';
import { askedBy, readReport } from './read-report';

const KINDS = {
  text: 'text',
  choice: 'choice',
  area: 'choice',
  state: 'choice',
  whole: 'whole',
  percent: 'whole',
  money: 'money',
  day: 'day',
  month: 'day',
} as const satisfies Readonly<Record<ReportColumn['kind'], Column['kind']>>;

async function* cellsOf(columns: readonly Column[], rows: readonly ReportRow[]) {
  yield rows.map((row) => columns.map((column, at) => cellOf(column, row[at], false)));
}

/** The file of a report, as whoever asked for it sees it now. */
export const reportFile = async (
  services: Services,
  caller: Caller,
  { report, format, companies }: Extract<Fetched, { kind: 'report' }>,
): Promise<SentFile> => {
  const asked = await askedBy(services, caller, report, companies);
  const { rows } = await readReport(report, asked);
  const columns = specOf(report).columns.map(({ name, kind }) => columnOf(name, { kind: KINDS[kind] }));
  const stem = `${report}-${dayInDubai(asked.now.getTime())}`;
  return format === 'csv'
    ? {
        name: `${stem}.csv`,
        type: 'text/csv; charset=utf-8',
        content: Readable.from(csvOf(columns, cellsOf(columns, rows))),
      }
    : {
        name: `${stem}.xlsx`,
        type: XLSX_TYPE,
        content: Readable.from(xlsxOf(columns, cellsOf(columns, rows))),
      };
};
