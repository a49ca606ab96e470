import { entry } from '@domain/areas/renewals/renewal.entry';
import { renewals } from '@domain/areas/renewals/renewals.area';
import { OWNERS } from '@domain/records/owners';
import { dayInDubai } from '@domain/shared/calendar-date';
import { renewalLifecycle } from '@machines/areas/renewals/renewal.lifecycle';
import type { AreaBinding } from '@server/records/binding';
import { preparedBy } from '@server/records/write/prepared-by';
import { sql } from 'kysely';
import { closeRenewal } from './close-renewal';
import { openRenewal } from './open-renewal';

/** Requests to renew: staff run them, a client's HR administrator decides on those of his companies. */
export const binding: AreaBinding = {
  area: renewals,
  lifecycles: [renewalLifecycle],
  ...OWNERS.renewals,
  notices: { kind: 'renewal', answer: 'decline_reason' },
  derived: (now) => ({
    days_left: sql`(case when t.state not in ('completed', 'declined')
      then t.expires_on - ${dayInDubai(now.getTime())}::date end)`,
  }),
  factsFrom: ['visas'],
  factsOf: async (trx, { fields }) => {
    const visa = await trx
      .selectFrom('visa_case')
      .select('state')
      .where('id', '=', String(fields.visa_case_id ?? ''))
      .executeTakeFirst();
    const documents = await trx
      .selectFrom('employee_papers')
      .select('passport_expires_on')
      .where('employee_id', '=', String(fields.employee_id))
      .executeTakeFirst();
    return {
      visa: visa?.state ?? null,
      passport_expires_on: documents?.passport_expires_on ?? null,
    };
  },
  prepare: preparedBy(entry),
  effects: { openRenewal, closeRenewal },
  topics: ['dashboard'],
};
