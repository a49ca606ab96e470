import type { DemoAreas } from '@adapters/memory/demo/demo-areas';
import { type Area, isArea } from '@domain/area/area';
import type { CalendarDate } from '@domain/shared/calendar-date';
import type { Profile } from '@server/db/seed/profiles';
import { rowsIn } from '@server/db/seed/rows-in';
import { demoFilesOf } from './demo-files';
import { demoRowsOf } from './demo-rows';

type Row = Readonly<Record<string, unknown>>;

const AREAS = Object.values(import.meta.glob<Row>('/src/domain/areas/*/*.area.ts', { eager: true })).flatMap(
  (module) => Object.values(module).filter(isArea),
);

const KEPT = [
  'id',
  'machine',
  'version',
  'state',
  'state_value',
  'state_since',
  'created_at',
  'updated_at',
  'created_by',
  'updated_by',
  'memory',
];

/** Leads of the past whose tasks and mails come along: those that changed last. */
const RECENT_LEADS = 300;

/** Whose records are many for each lead. */
const OF_LEADS: readonly string[] = ['lead_task', 'mail_approval'];

/** What is to be done for a lead comes along when the lead is open, or among the last; and everything that is still to be done. */
const comesAlong = (leads: readonly Row[]) => {
  const recent = [...leads].sort((a, b) => (String(a.updated_at) < String(b.updated_at) ? 1 : -1));
  const open = leads.filter(({ state }) => state !== 'won' && state !== 'lost');
  const included = new Set([...open, ...recent.slice(0, RECENT_LEADS)].map(({ id }) => id));
  return (entity: string, row: Row): boolean =>
    !OF_LEADS.includes(entity) ||
    included.has(row.lead_id) ||
    row.state === 'todo' ||
    row.state === 'submitted';
};

/** Of a table with a long past only so many rows come along: those that changed last. */
const MOST: Readonly<Record<string, number>> = {
  invoice: 1200,
  invoice_payment: 1200,
  payslip: 2400,
};

/** What the database works out itself when a row comes in (server/db/migrations). */
const AS_STORED: Readonly<Record<string, (row: Row) => Row>> = {
  app_user: (row) => ({
    ...row,
    machine: 'user',
    state: row.status,
    state_since: row.created_at,
    full_name: `${row.first_name} ${row.last_name}`.trim(),
  }),
};

const latest = (entity: string, rows: readonly Row[]): readonly Row[] => {
  const most = MOST[entity];
  if (most === undefined || rows.length <= most) return rows;
  const from =
    [...rows]
      .map(({ updated_at }) => String(updated_at))
      .sort()
      .at(-most) ?? '';
  return rows.filter(({ updated_at }) => String(updated_at) >= from);
};

const columnsOf = ({ fields }: Area, rows: readonly Row[]): readonly string[] =>
  [...KEPT, ...Object.keys(fields)].filter((name) => KEPT.includes(name) || rows.some((row) => name in row));

const valueIn = (row: Row, name: string): unknown => row[name] ?? (name === 'version' ? 1 : null);

/**
 * Records of the areas for a demo without a server, from the demo data of the reference server for a day. Of what belongs to leads
 * only a part: the whole would be too much to load.
 */
export const demoAreasOf = async (today: CalendarDate, profile: Profile = 'demo'): Promise<DemoAreas> => {
  const data = demoRowsOf(today, profile);
  const byTable: Readonly<Record<string, unknown>> = {
    ...data,
    ...Object.fromEntries(data.areas.map(({ table, rows }) => [table, rows])),
  };
  const isIncluded = comesAlong(data.lead);
  const invoices = rowsIn(data.areas, 'invoice');
  const included = new Set(latest('invoice', invoices).map(({ id }) => id));
  const isWhole = (row: Row) =>
    row.invoice_id === undefined || row.unit_price_fils === undefined || included.has(row.invoice_id);
  const tables = AREAS.flatMap((area) => {
    const found = byTable[area.entity];
    const stored = AS_STORED[area.entity] ?? ((row: Row) => row);
    const rows = Array.isArray(found)
      ? latest(
          area.entity,
          found.filter((row) => isIncluded(area.entity, row)),
        )
          .filter(isWhole)
          .map(stored)
      : [];
    if (rows.length === 0) return [];
    const table = columnsOf(area, rows).map((name) => [name, rows.map((row) => valueIn(row, name))]);
    return [[area.name, Object.fromEntries(table)]];
  });
  return {
    tables: Object.fromEntries(tables),
    timers: data.case_timer.flatMap(({ entity, entity_id, timer, due_at }) => {
      const area = AREAS.find((one) => one.entity === entity);
      return area ? [{ area: area.name, id: entity_id, name: timer, due_at: String(due_at) }] : [];
    }),
    employees: data.employee.map(({ id, company_id, first_name, last_name }) => ({
      id,
      company: company_id,
      name: `${first_name} ${last_name}`.trim(),
    })),
    files: (await demoFilesOf(today, profile)).map(({ file }) => file),
  };
};
