import { Readable } from 'node:stream';
import { accessIn } from '@domain/area/area.policy';
import { type Cell, type Column, MASK } from '@domain/records/file-cells';
import { mayDo } from '@domain/session/access.policy';
import type { CompanyChoice } from '@domain/session/scope.rules';
import { calendarDate, startOfDayInDubai } from '@domain/shared/calendar-date';
import { DAY_MS } from '@domain/shared/durations';
import { inBackground } from '@server/db/background';
import { anyOf } from '@server/db/text-lists';
import type { SentFile } from '@server/platform/bind';
import { Refusal } from '@server/platform/problem';
import type { Caller } from '@server/platform/scope';
import type { Services } from '@server/platform/services';
import { sql } from 'kysely';
import { type Visibility, visibilityOf, visibleTo } from '../access';
import type { AreaBinding } from '../binding';
import { bindingOfEntity } from '../registry';
import type { Fetched } from './downloads';
import { csvOf } from './export-csv';

/** Read at once: others get their turn in between. */
const ROWS_PER_BATCH = 500;

const COLUMNS: readonly Column[] = [
  { name: 'seq', title: 'No.', kind: 'whole' },
  { name: 'at', title: 'At (UTC)', kind: 'instant' },
  { name: 'actor', title: 'By', kind: 'text' },
  { name: 'action', title: 'Action', kind: 'text' },
  { name: 'entity', title: 'Record', kind: 'text' },
  { name: 'entity_id', title: 'Id', kind: 'text' },
  { name: 'version', title: 'Version', kind: 'whole' },
  { name: 'before', title: 'Before', kind: 'text' },
  { name: 'after', title: 'After', kind: 'text' },
];

type Fields = Readonly<Record<string, unknown>>;
interface Row {
  readonly seq: number;
  readonly at: Date;
  readonly actor: string | null;
  readonly action: string;
  readonly entity: string;
  readonly entity_id: string;
  readonly version: number | null;
  readonly before: Fields | null;
  readonly after: Fields | null;
}

type AuditRequest = Extract<Fetched, { kind: 'audit' }>;

/** What one reader sees of the records of one table, if they are his, and while companies are applied of an area. */
type Seen = { readonly binding: AreaBinding | null; readonly visibility: Visibility | null } | null;

const isNarrowed = ({ company = [] }: CompanyChoice): boolean => company.length > 0;

const seenOf = async (
  { db }: Services,
  caller: Caller,
  entity: string,
  companies: CompanyChoice,
): Promise<Seen> => {
  const binding = bindingOfEntity(entity);
  if (binding === null) return isNarrowed(companies) ? null : { binding, visibility: null };
  if (accessIn(binding.area, caller.role) === null) return null;
  return { binding, visibility: await visibilityOf(db, caller, binding, companies) };
};

/** Ids of these that belong to the applied companies; all of them where none is applied. */
const idsInScope = async (
  { db }: Services,
  { binding, visibility }: NonNullable<Seen>,
  ids: readonly string[],
  companies: CompanyChoice,
): Promise<ReadonlySet<string>> => {
  if (binding === null || visibility === null || !isNarrowed(companies)) return new Set(ids);
  const { rows } = await sql<{ id: string }>`select t.id from ${sql.table(binding.area.entity)} as t
    where t.id = ${anyOf(ids)} and ${visibleTo(binding, visibility)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
};

/** What stood there, without what the reader does not see; an amount that needs a grant is masked. */
const shown = (fields: Fields | null, visibility: Visibility | null): string | null => {
  if (fields === null) return null;
  const own = Object.entries(fields)
    .filter(([name]) => !visibility?.hidden.has(name))
    .map(([name, value]) => [name, visibility?.masked.has(name) && value !== null ? MASK : value]);
  return JSON.stringify(Object.fromEntries(own));
};

const cellsOf = (row: Row, visibility: Visibility | null): readonly Cell[] => [
  row.seq,
  row.at.toISOString(),
  row.actor,
  row.action,
  row.entity,
  row.entity_id,
  row.version,
  shown(row.before, visibility),
  shown(row.after, visibility),
];

const readBatch = async (
  { db }: Services,
  { from, until }: AuditRequest,
  after: number,
): Promise<readonly Row[]> => {
  const [first, last] = [calendarDate(from), calendarDate(until)];
  if (first === null || last === null) throw new Refusal('link_expired');
  const { rows } =
    await sql<Row>`select a.seq, a.at, coalesce(u.email, a.actor_id) as actor, a.action, a.entity,
      a.entity_id, a.version, a.before, a.after
    from audit as a left join app_user as u on u.id = a.actor_id
    where a.seq > ${after} and a.at >= ${new Date(startOfDayInDubai(first))}
      and a.at < ${new Date(startOfDayInDubai(last) + DAY_MS)}
    order by a.seq limit ${ROWS_PER_BATCH}`.execute(db);
  return rows.map((row) => ({ ...row, seq: Number(row.seq) }));
};

/** Each batch as it is read, never more than one in memory. */
async function* batchesOf(services: Services, caller: Caller, request: AuditRequest) {
  const { companies } = request;
  const known = new Map<string, Seen>();
  let after = 0;
  for (;;) {
    const rows = await inBackground(() => readBatch(services, request, after));
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.seq;
    const visible = new Map<string, ReadonlySet<string>>();
    for (const entity of new Set(rows.map((row) => row.entity))) {
      if (!known.has(entity)) known.set(entity, await seenOf(services, caller, entity, companies));
      const seen = known.get(entity) ?? null;
      const ids = rows.filter((row) => row.entity === entity).map((row) => row.entity_id);
      if (seen !== null) visible.set(entity, await idsInScope(services, seen, ids, companies));
    }
    yield rows
      .filter(({ entity, entity_id }) => visible.get(entity)?.has(entity_id) === true)
      .map((row) => cellsOf(row, known.get(row.entity)?.visibility ?? null));
  }
}

/** The audit log between two days, as whoever asked for it stands now. @throws Refusal forbidden */
export const auditFile = (services: Services, caller: Caller, request: AuditRequest): SentFile => {
  if (!mayDo(caller.role, 'audit.export')) throw new Refusal('forbidden');
  return {
    name: `audit-log-${request.from}-${request.until}.csv`,
    type: 'text/csv; charset=utf-8',
    content: Readable.from(csvOf(COLUMNS, batchesOf(services, caller, request))),
  };
};
