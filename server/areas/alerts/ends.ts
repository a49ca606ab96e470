import { alertRuleOf } from '@domain/areas/alerts/alert.rules';
import type { AlertKind } from '@domain/areas/alerts/alerts.area';
import { emiratesIdFine, type FineSettings, overstayFine } from '@domain/cases/fines.rules';
import { EMPLOYED } from '@domain/employment/employee-lists';
import { DUE_INVOICES } from '@domain/finance/states';
import { addDays, type CalendarDate, calendarDate, dayInDubai } from '@domain/shared/calendar-date';
import { statesOf } from '@machines/lifecycle/states';
import type { Schema } from '@server/db/schema';
import { anyOf } from '@server/db/text-lists';
import { fineSettings } from '@server/platform/fine-settings';
import { type AreaBinding, companySql } from '@server/records/binding';
import { calledSql, valueSql } from '@server/records/expressions';
import { knownBinding } from '@server/records/registry';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Cause, CausesOf } from './cause';
import { namedSql } from './workers';

/** A day of an area's records that somebody has to see coming. */
interface End {
  readonly kind: AlertKind;
  readonly area: string;
  /** A field, or what says it over the alias `t`. */
  readonly day: string | RawBuilder<unknown>;
  /** Once it is over nobody can do anything about it. */
  readonly isOverAfter?: true;
  /** States in which it counts; every one that is not final unless told. */
  readonly states?: 'any' | readonly string[];
  /** What else has to be so, over the alias `t`. */
  readonly where?: RawBuilder<SqlBool>;
  /** Fils at stake, over the alias `t`. */
  readonly atStake?: RawBuilder<unknown>;
  /** What has been run up in fines by a day. */
  readonly fine?: (ended: CalendarDate, today: CalendarDate, settings: FineSettings) => number;
}

const document = (kind: AlertKind): End => ({
  kind,
  area: 'employees',
  day: `${kind}_expires_on`,
  states: EMPLOYED,
});
/** Of whoever is to leave no term is decided on any more. */
const STAYING = EMPLOYED.filter((state) => state !== 'notice');
const ofClient = (kind: AlertKind): End => ({ kind, area: 'clients', day: `${kind}_expires_on` });

/** A person's subscription is told of by the last one that he has, wherever it is recorded; where two end together, by his document. */
const hasLaterIloe = (
  day: RawBuilder<unknown>,
  orAsDocument: '>' | '>=',
) => sql<SqlBool>`(exists (select from visa_case as v where v.employee_id = t.employee_id and v.iloe_expires_on > ${day})
  or exists (select from document as d where d.employee_id = t.employee_id and d.type = 'iloe' and d.state = 'verified'
    and d.expires_on ${sql.raw(orAsDocument)} ${day}))`;

const ENDS: readonly End[] = [
  document('residence'),
  document('labour_card'),
  { ...document('emirates_id'), fine: emiratesIdFine },
  document('passport'),
  { kind: 'contract', area: 'employees', day: 'contract_ends_on', states: STAYING },
  {
    kind: 'probation',
    area: 'employees',
    // as `probationOver` (src/domain/employment/notice.rules.ts) has it
    day: sql`(t.joined_on + make_interval(months => t.probation_months))::date - 1`,
    states: STAYING,
    where: sql`t.probation_months > 0`,
    isOverAfter: true,
  },
  { kind: 'overstay', area: 'visas', day: 'grace_ends_on', states: ['overstay'], fine: overstayFine },
  { kind: 'agreement', area: 'partners', day: 'agreement_expires_on' },
  ofClient('licence'),
  ofClient('establishment_card'),
  {
    kind: 'document',
    area: 'documents',
    day: 'expires_on',
    states: ['verified'],
    where: sql`not (t.type = 'iloe' and ${hasLaterIloe(sql`t.expires_on`, '>')})`,
  },
  // it is the person's, and lasts whatever became of the process in which it was taken out
  {
    kind: 'iloe',
    area: 'visas',
    day: 'iloe_expires_on',
    states: 'any',
    where: sql`exists (select from employee as e where e.id = t.employee_id and e.status = ${anyOf(EMPLOYED)})
      and not ${hasLaterIloe(sql`t.iloe_expires_on`, '>=')}`,
  },
  { kind: 'ejari', area: 'ejari', day: 'ends_on', states: ['registered'] },
  {
    kind: 'invoice',
    area: 'invoices',
    day: 'due_on',
    states: DUE_INVOICES,
    atStake: sql`t.outstanding_fils`,
  },
];

/** Areas whose records can be the cause of such an alert. */
export const AREAS_THAT_END: ReadonlySet<string> = new Set(ENDS.map(({ area }) => area));

const statesIn = ({ lifecycles }: AreaBinding): readonly string[] =>
  lifecycles.flatMap((lifecycle) =>
    statesOf(lifecycle)
      .filter(({ isFinal, path }) => !isFinal && !path.includes('.'))
      .map(({ path }) => path),
  );

type Found = Pick<Cause, 'record' | 'about' | 'company_id' | 'at_stake_fils' | 'named'> & {
  readonly due_on: string;
};

const foundAt = async (db: Kysely<Schema>, end: End, of: CausesOf, now: Date): Promise<readonly Found[]> => {
  const { kind, area, states, isOverAfter = false, atStake = sql`null::bigint`, where = sql`true` } = end;
  const today = dayInDubai(now.getTime());
  const { ahead } = alertRuleOf(kind, today);
  const binding = knownBinding(area);
  const day = typeof end.day === 'string' ? valueSql(binding, end.day, now) : end.day;
  const { rows } = await sql<Found>`
    select t.id as record, coalesce(${calledSql(binding.area)}, '') as about, ${companySql(binding)} as company_id,
      (${day})::date as due_on, ${atStake} as at_stake_fils, ${namedSql(binding)} as named
    from ${sql.table(binding.area.entity)} as t
    where ${states === 'any' ? sql`true` : sql`t.state = ${anyOf(states ?? statesIn(binding))}`} and ${where}
      and (${day})::date <= ${addDays(today, ahead)}::date
      and ${isOverAfter ? sql`(${day})::date >= ${today}::date` : sql`true`}
      and ${of === 'all' ? sql`true` : sql`t.id = ${anyOf(of.ids)}`}`.execute(db);
  return rows;
};

/** Everything that has ended, or ends soon; `of`: only what these records are the cause of. */
export const endsNow = async (
  db: Kysely<Schema>,
  now: Date,
  of: CausesOf = 'all',
): Promise<readonly Cause[]> => {
  const today = dayInDubai(now.getTime());
  const ends = ENDS.filter(({ area }) => of === 'all' || of.area === area);
  const settings = ends.some(({ fine }) => fine !== undefined) ? await fineSettings(db) : null;
  const found: Cause[] = [];
  for (const end of ends)
    for (const row of await foundAt(db, end, of, now)) {
      const { kind, area, fine } = end;
      const due_on = calendarDate(row.due_on);
      if (due_on === null) throw new Error(`No day of ${kind} of ${row.record}: ${row.due_on}`);
      const fined = settings === null ? undefined : fine?.(due_on, today, settings);
      found.push({
        ...row,
        due_on,
        at_stake_fils: fined || row.at_stake_fils,
        kind,
        area,
        cause: `${kind} ${row.record} ${due_on}`,
      });
    }
  return found;
};
