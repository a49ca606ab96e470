import type { Verdict } from '@domain/area/verdict';
import { mayPostOn } from '@domain/finance/books.rules';
import type { PostedAccount } from '@domain/finance/chart';
import { POSTED_ACCOUNTS } from '@domain/finance/chart';
import type { DocumentPostings, LedgerDocument } from '@domain/finance/documents';
import { type BookedLine, lackingOf, type NewPosting, type Posted } from '@domain/finance/ledger';
import type { AccountRef, PostingEvent } from '@domain/finance/posting-rules';
import { LOCKED_PERIODS } from '@domain/finance/states';
import type { CalendarDate } from '@domain/shared/calendar-date';
import { firstOfMonth, monthOf } from '@domain/shared/months.rules';
import { ok, type Result, refused } from '@domain/shared/result';
import { dubaiDay } from '@server/db/dubai-day';
import { anyOf } from '@server/db/text-lists';
import { nextNumbers } from '@server/platform/document-number';
import { type Kysely, sql } from 'kysely';
import { insertRows } from '../bulk';
import type { Schema } from '../schema';
import { dependentsOf } from './sources';

type Db = Kysely<Schema>;

/** When something is posted. `isPast`: what happened before the journal knew of documents; locked months take that. */
export interface PostingTime {
  readonly at: Date;
  /** In Dubai. */
  readonly today: CalendarDate;
  readonly isPast?: boolean;
}

/** An entry as it was made. */
export interface MadeEntry {
  readonly id: string;
  readonly number: string;
  readonly posting: NewPosting;
}

interface PostedLine extends BookedLine {
  readonly event: PostingEvent;
  readonly turn: number;
  readonly on: CalendarDate;
}
interface DocumentRow {
  readonly id: string;
  readonly state: string;
  readonly since: CalendarDate;
  readonly fields: LedgerDocument['fields'];
  readonly related: LedgerDocument['related'] | null;
  readonly posted: readonly PostedLine[] | null;
}

/** Documents with what the journal holds of each, in one statement. */
const read = async (
  db: Db,
  { area, entity }: DocumentPostings,
  ids: readonly string[] | 'all',
): Promise<readonly DocumentRow[]> => {
  const { rows } = await sql<DocumentRow>`select t.id, t.state, to_jsonb(t) - 'search' as fields,
      to_char(${dubaiDay(sql`t.state_since`)}, 'YYYY-MM-DD') as since,
      ${dependentsOf(entity)} as related,
      (select jsonb_agg(jsonb_build_object('event', e.event, 'turn', e.turn, 'on', e.entry_on, 'accountId', l.account_id,
          'side', l.side, 'amountFils', l.amount_fils, 'companyId', l.company_id, 'employeeId', l.employee_id,
          'costCentreId', l.cost_centre_id))
        from journal_entry as e join journal_line as l on l.entry_id = e.id
        where e.source_area = ${area} and e.source_id = t.id) as posted
    from ${sql.table(entity)} as t where ${ids === 'all' ? sql`true` : sql`t.id = ${anyOf(ids)}`}
    order by t.id`.execute(db);
  return rows;
};

const postedIn = ({ posted }: DocumentRow): readonly Posted[] => {
  const events = new Map<PostingEvent, PostedLine[]>();
  for (const line of posted ?? []) events.set(line.event, [...(events.get(line.event) ?? []), line]);
  return [...events].map(([event, lines]) => ({
    event,
    on: lines.reduce((first, { on }) => (on < first ? on : first), lines[0]?.on as CalendarDate),
    entries: new Set(lines.map(({ turn }) => turn)).size,
    lines: lines.map(({ event: _event, turn: _turn, on: _on, ...line }) => line),
  }));
};

class AccountMissing extends Error {
  readonly code: string;
  constructor(code: string) {
    super(`The chart lacks ${code}`);
    this.code = code;
  }
}

const accountsIn = async (db: Db): Promise<(account: AccountRef) => string> => {
  const rows = await db
    .selectFrom('account')
    .select(['id', 'code'])
    .where('code', 'in', Object.keys(POSTED_ACCOUNTS))
    .where('state', '=', 'active')
    .execute();
  const ids = new Map(rows.map(({ id, code }) => [code, id]));
  return (account) => {
    if ('id' in account) return account.id;
    const id = ids.get(account.code satisfies PostedAccount);
    if (id === undefined) throw new AccountMissing(account.code);
    return id;
  };
};

const isLocked = (state: string): boolean => LOCKED_PERIODS.some((one) => one === state);

/** Held until the transaction ends: nobody locks a month while something is being posted to it. */
const datesVerdict = async (
  db: Db,
  postings: readonly NewPosting[],
  { today }: PostingTime,
): Promise<Verdict> => {
  const first = postings.reduce((min, { on }) => (on < min ? on : min), postings[0]?.on ?? today);
  const periods = await db
    .selectFrom('ledger_period')
    .select(['month_on', 'state'])
    .where('month_on', '>=', firstOfMonth(first))
    .forShare()
    .execute();
  const locked = periods.flatMap(({ month_on, state }) => (isLocked(state) ? [monthOf(month_on)] : []));
  for (const { on } of postings) {
    const verdict = mayPostOn(on, { today, locked });
    if (verdict.length > 0) return verdict;
  }
  return [];
};

/** Names of employees, by id, among what documents are called: who is paid is called by his name. */
const namesOf = async (db: Db, postings: readonly NewPosting[]): Promise<ReadonlyMap<string, string>> => {
  const called = postings.flatMap(({ reference }) => reference ?? []);
  const { rows } = await sql<{ id: string; full_name: string }>`
    select id, full_name from employee where id = ${anyOf(called)}`.execute(db);
  return new Map(rows.map(({ id, full_name }) => [id, full_name]));
};

const insert = async (
  db: Db,
  postings: readonly NewPosting[],
  { at, today, isPast = false }: PostingTime,
): Promise<readonly MadeEntry[]> => {
  const numbers = await nextNumbers(db, { table: 'journal_entry', prefix: 'JE' }, postings.length);
  const names = await namesOf(db, postings);
  const instant = at.toISOString();
  const stored = {
    machine_version: 1,
    state_since: instant,
    created_at: instant,
    updated_at: instant,
  };
  const made = postings.map((posting, index) => ({
    id: [
      posting.sourceId,
      posting.event.replaceAll('_', '-'),
      ...(posting.turn === 0 ? [] : [posting.turn]),
    ].join('-'),
    number: numbers[index] ?? '',
    posting,
    reference: names.get(posting.reference ?? '') ?? posting.reference,
  }));
  await insertRows(
    db,
    'journal_entry',
    made.map(({ id, number, reference, posting: { sourceArea, sourceId, event, turn, on } }) => ({
      id,
      machine: 'journal-entry',
      state: 'posted',
      ...stored,
      memo: reference ?? sourceId,
      number,
      entry_on: on,
      source: 'system',
      reference: reference?.slice(0, 60) ?? null,
      posted_on: isPast ? on : today,
      source_area: sourceArea,
      source_id: sourceId,
      event,
      turn,
    })),
  );
  await insertRows(
    db,
    'journal_line',
    made.flatMap(({ id, posting }) =>
      posting.lines.map((line, index) => ({
        id: `${id}-${index + 1}`,
        machine: 'journal-line',
        state: 'fixed',
        ...stored,
        entry_id: id,
        account_id: line.accountId,
        cost_centre_id: line.costCentreId,
        company_id: line.companyId,
        employee_id: line.employeeId,
        side: line.side,
        amount_fils: line.amountFils,
      })),
    ),
  );
  await insertRows(
    db,
    'case_event',
    made.map(({ id }) => ({
      entity: 'journal_entry',
      entity_id: id,
      seq: 1,
      type: 'created',
      actor_id: null,
      at: instant,
      due_at: null,
      machine: 'journal-entry',
      machine_version: 1,
      from_leaves: [],
      to_leaves: ['posted'],
      payload: {},
      version: 1,
    })),
  );
  return made;
};

/**
 * Posts what the journal lacks of documents, in the transaction of what was done to them.
 * @param ids `all`: every one that there is
 * @returns the entries that were made; refused with the reasons: a month is locked, a day is still to come, the chart lacks an account
 */
export const postDocuments = async (
  db: Db,
  postings: DocumentPostings,
  ids: readonly string[] | 'all',
  time: PostingTime,
): Promise<Result<readonly MadeEntry[], Verdict>> => {
  const rows = await read(db, postings, ids);
  const reported = rows.filter(
    ({ related, ...row }) =>
      row.posted !== null || postings.posts({ ...row, related: related ?? {} }).length > 0,
  );
  if (reported.length === 0) return ok([]);
  const accountOf = await accountsIn(db);
  try {
    const lacking = reported
      .flatMap((row) => lackingOf(postings, { ...row, related: row.related ?? {} }, postedIn(row), accountOf))
      .sort((one, other) => (one.on < other.on ? -1 : Number(one.on > other.on)));
    if (lacking.length === 0) return ok([]);
    const verdict = time.isPast === true ? [] : await datesVerdict(db, lacking, time);
    return verdict.length > 0 ? refused(verdict) : ok(await insert(db, lacking, time));
  } catch (error) {
    if (!(error instanceof AccountMissing)) throw error;
    return refused([{ code: 'account_missing', values: { account: error.code }, owner: 'finance' }]);
  }
};
