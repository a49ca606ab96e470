import { Readable } from 'node:stream';
import { allFields } from '@domain/area/area';
import { type FieldValue, KEPT_FIELDS } from '@domain/area/field';
import type { ListQuery } from '@domain/area/query';
import { type Cell, type Column, cellOf, columnOf } from '@domain/records/file-cells';
import type { CompanyChoice } from '@domain/session/scope.rules';
import { dayInDubai } from '@domain/shared/calendar-date';
import { inBackground } from '@server/db/background';
import { withPatience } from '@server/db/patience';
import type { Schema } from '@server/db/schema';
import type { SentFile } from '@server/platform/bind';
import { XLSX_TYPE } from '@server/platform/files/file-kind';
import { invalidField } from '@server/platform/http/parse';
import { Refusal } from '@server/platform/problem';
import type { Caller } from '@server/platform/scope';
import type { Services } from '@server/platform/services';
import { type Kysely, sql } from 'kysely';
import { type Visibility, visibilityOf } from '../access';
import type { AreaBinding, StoredRow } from '../binding';
import { type ListRequest, selectRecords } from '../query/list';
import type { Cursor } from '../query/order';
import { isLate, valueFor } from '../read/rows';
import { bindingOf } from '../registry';
import { type Fetched, issueTicket, storedCompanies } from './downloads';
import { csvOf } from './export-csv';
import { xlsxOf } from './export-xlsx';

/** So many are read in some milliseconds: others get their turn in between. */
const ROWS_PER_BATCH = 250;

export interface ExportRequest {
  readonly query: ListQuery;
  readonly columns: readonly string[];
  readonly format: 'csv' | 'xlsx';
  readonly companies: CompanyChoice;
}

/**
 * A ticket for the file of exactly the records of a query. The query is tried at once: a wrong one is refused here, where somebody reads it.
 * @throws Refusal invalid_input, forbidden
 */
export const exportTicket = async (
  services: Services,
  caller: Caller,
  binding: AreaBinding,
  { query, columns, format, companies }: ExportRequest,
): Promise<{ readonly download: string }> => {
  const { db, clock } = services;
  const visibility = await visibilityOf(db, caller, binding, companies);
  columnsFor(binding, visibility, columns);
  await selectRecords(
    db,
    { binding, visibility, query, now: clock.now() },
    { size: 1, start: 0, after: null },
    [],
  );
  const { name: area } = binding.area;
  return issueTicket(services, caller, {
    kind: 'export',
    area,
    query,
    columns: [...columns],
    format,
    companies: storedCompanies(companies),
  });
};

/** @throws Refusal invalid_input naming `columns`: no such field, or it is not for this caller */
const columnsFor = (
  { area }: AreaBinding,
  visibility: Visibility,
  names: readonly string[],
): readonly Column[] => {
  const fields = allFields(area);
  return names.map((name) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!field || visibility.hidden.has(name))
      throw invalidField('columns', 'unknown_field', `There is no column ${name}`);
    return columnOf(name, field);
  });
};

/** The file of an export, as whoever asked for it sees the records now. */
export const exportFile = async (
  services: Services,
  caller: Caller,
  about: Extract<Fetched, { kind: 'export' }>,
): Promise<SentFile> => {
  const { db, clock } = services;
  const binding = bindingOf(about.area);
  if (!binding) throw new Refusal('link_expired');
  const visibility = await visibilityOf(db, caller, binding, about.companies);
  const columns = columnsFor(binding, visibility, about.columns);
  const now = clock.now();
  const batches = cellsOf(services, { binding, visibility, query: about.query, now }, columns);
  const stem = `${about.area}-${dayInDubai(now.getTime())}`;
  return about.format === 'csv'
    ? {
        name: `${stem}.csv`,
        type: 'text/csv; charset=utf-8',
        content: Readable.from(csvOf(columns, batches)),
      }
    : { name: `${stem}.xlsx`, type: XLSX_TYPE, content: Readable.from(xlsxOf(columns, batches)) };
};

async function* cellsOf(services: Services, query: ListRequest, columns: readonly Column[]) {
  const own = columns.map(({ name }) => name).filter((name) => !Object.hasOwn(KEPT_FIELDS, name));
  for await (const rows of recordsOf(services, query, [...new Set(own)]))
    yield rows.map((row) => columns.map((column) => cellIn(query, row, column)));
}

const cellIn = ({ binding, visibility, now }: ListRequest, row: StoredRow, column: Column): Cell => {
  const { name } = column;
  if (Object.hasOwn(KEPT_FIELDS, name))
    return cellOf(column, valueOfRow(row, name, isLate(binding, row, now)), false);
  const isMasked = visibility.masked.has(name) && (row.fields[name] ?? null) !== null;
  return cellOf(column, valueFor(binding, visibility, row, name), isMasked);
};

const valueOfRow = (row: StoredRow, name: string, late: boolean): FieldValue => {
  const values: Readonly<Record<keyof typeof KEPT_FIELDS, FieldValue>> = {
    state: row.state,
    state_since: row.stateSince.toISOString(),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    late,
  };
  return Object.entries(values).find(([key]) => key === name)?.[1] ?? null;
};

/** All records of a query, a batch at a time: never more than one batch is in memory. */
async function* recordsOf(services: Services, query: ListRequest, fields: readonly string[]) {
  const view = await steadyView(services);
  try {
    let after: Cursor | null = null;
    do {
      const place = { size: ROWS_PER_BATCH, start: 0, after };
      const part: Awaited<ReturnType<typeof selectRecords>> = await inBackground(() =>
        selectRecords(view.db, query, place, fields),
      );
      yield part.rows;
      after = part.next;
    } while (after !== null);
  } finally {
    await view.end();
  }
}

/**
 * The database as it is at this moment, while others go on writing. The embedded engine has a single connection, which a slow reader must
 * not hold: there each batch is read by itself, behind the last row of the one before.
 */
const steadyView = async ({
  db,
  database,
}: Services): Promise<{ readonly db: Kysely<Schema>; end(): Promise<void> }> => {
  if (database.engine === 'embedded') return { db, end: async () => {} };
  const trx = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  // a reader who has fallen asleep gives the connection back
  await withPatience(trx);
  await sql`set local idle_in_transaction_session_timeout = '60s'`.execute(trx);
  return { db: trx, end: () => trx.rollback().execute() };
};
