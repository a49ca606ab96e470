import { ALERT_DAYS, type AlertKind } from '@domain/areas/alerts/alerts.area';
import { addDays, dayInDubai } from '@domain/shared/calendar-date';
import { statesOf } from '@machines/lifecycle/states';
import type { Schema } from '@server/db/schema';
import { type AreaBinding, companySql } from '@server/records/binding';
import { placeOf, valueSql } from '@server/records/expressions';
import { knownBinding } from '@server/records/registry';
import { type Kysely, sql } from 'kysely';
import type { Cause } from './cause';

/** A day of an area's records that somebody has to see coming. */
interface End {
  readonly kind: AlertKind;
  readonly area: string;
  readonly field: string;
  /** States in which it counts; every one that is not final unless told. */
  readonly states?: readonly string[];
  /** Days before it; none: only once it has passed. */
  readonly ahead: number;
}

const AT_WORK = ['active', 'suspended', 'notice'];
const document = (kind: AlertKind): End => ({
  kind,
  area: 'employees',
  field: `${kind}_expires_on`,
  states: AT_WORK,
  ahead: ALERT_DAYS,
});

const ENDS: readonly End[] = [
  document('residence'),
  document('labour_card'),
  document('emirates_id'),
  document('passport'),
  { kind: 'agreement', area: 'partners', field: 'agreement_expires_on', ahead: ALERT_DAYS },
  { kind: 'licence', area: 'clients', field: 'licence_expires_on', ahead: ALERT_DAYS },
  { kind: 'document', area: 'documents', field: 'expires_on', states: ['verified'], ahead: ALERT_DAYS },
  { kind: 'ejari', area: 'ejari', field: 'ends_on', states: ['registered'], ahead: ALERT_DAYS },
  { kind: 'invoice', area: 'invoices', field: 'due_on', states: ['sent', 'partial'], ahead: 0 },
];

const statesIn = ({ lifecycles }: AreaBinding): readonly string[] =>
  lifecycles.flatMap((lifecycle) =>
    statesOf(lifecycle)
      .filter(({ isFinal, path }) => !isFinal && !path.includes('.'))
      .map(({ path }) => path),
  );

/** Everything that has ended, or ends soon. */
export const endsNow = async (db: Kysely<Schema>, now: Date): Promise<readonly Cause[]> => {
  const today = dayInDubai(now.getTime());
  const found: Cause[] = [];
  for (const { kind, area, field, states, ahead } of ENDS) {
    const binding = knownBinding(area);
    const day = valueSql(binding, field, now);
    const last = addDays(today, ahead > 0 ? ahead : -1);
    const { rows } = await sql<Pick<Cause, 'record' | 'about' | 'company_id' | 'due_on'>>`
      select t.id as record, coalesce(${placeOf(area, 't').label}, '') as about,
        ${companySql(binding)} as company_id, (${day})::date as due_on
      from ${sql.table(binding.area.entity)} as t
      where t.state = any(${[...(states ?? statesIn(binding))]}::text[]) and (${day})::date <= ${last}::date`.execute(
      db,
    );
    for (const row of rows) found.push({ ...row, kind, area, cause: `${kind} ${row.record} ${row.due_on}` });
  }
  return found;
};
