import type { FieldInputs } from '@domain/area/field';
import { alertRuleOf, severityOf, TOPIC_OF } from '@domain/areas/alerts/alert.rules';
import { ownerOf, type TeamMembers } from '@domain/areas/alerts/alert-owner';
import type { CalendarDate } from '@domain/shared/calendar-date';
import type { Schema } from '@server/db/schema';
import type { Kysely } from 'kysely';
import { addressOf, type Cause, type CausesOf } from './cause';
import { AREAS_THAT_END, endsNow } from './ends';
import { lateCases, PROMISED } from './late-cases';
import { unpaidWages, WITH_WAGES } from './unpaid-wages';

/** Can a record of this area be the cause of an alert? */
export const canCause = (area: string): boolean =>
  AREAS_THAT_END.has(area) || PROMISED.has(area) || area === WITH_WAGES;

/** Everything that is a cause right now, by what tells one from another; `of`: only what these records are the cause of. */
export const causesNow = async (
  db: Kysely<Schema>,
  now: Date,
  of: CausesOf = 'all',
): Promise<ReadonlyMap<string, Cause>> => {
  const found = [
    ...(await endsNow(db, now, of)),
    ...(await lateCases(db, now, of)),
    ...(await unpaidWages(db, now, of)),
  ];
  return new Map(found.map((each) => [each.cause, each] as const));
};

/** What changes about an alert while its cause stays. */
export const gravityOf = ({ kind, due_on, at_stake_fils }: Cause, today: CalendarDate) => ({
  severity: severityOf(alertRuleOf(kind, today), due_on, at_stake_fils, today),
  at_stake_fils,
});

/** Whose it is by rule. What belongs to no client is spread over a team one by one. */
export const ownerBy = (
  { kind, named, company_id, record }: Cause,
  teams: TeamMembers,
  today: CalendarDate,
) => ownerOf(alertRuleOf(kind, today).workers, named, teams, company_id ?? record);

/** A new alert of this cause. */
export const fieldsOf = (cause: Cause, teams: TeamMembers, today: CalendarDate): FieldInputs => {
  const { record, named: _, ...fields } = cause;
  return {
    ...fields,
    ...gravityOf(cause, today),
    owner_id: ownerBy(cause, teams, today),
    topic: TOPIC_OF[cause.kind],
    record_id: record,
    route: addressOf(cause),
  };
};
