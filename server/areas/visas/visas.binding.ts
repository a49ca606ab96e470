import { visaKindOf } from '@domain/areas/visas/checklist';
import { visas } from '@domain/areas/visas/visas.area';
import { OWNERS } from '@domain/records/owners';
import { type CalendarDate, dayInDubai } from '@domain/shared/calendar-date';
import { anyOf } from '@server/db/text-lists';
import type { AreaBinding } from '@server/records/binding';
import { type SqlBool, sql } from 'kysely';
import { callOffAppointment, callOffAppointments, mailAppointment } from './appointments';
import { fineOn } from './fine-sql';
import { endIdentityDocuments, recordIdentityDocuments } from './identity-documents';
import { lapseFees } from './lapse-fees';
import { payStepFee } from './pay-step-fee';
import { machineOf, prepareVisa } from './prepare-visa';
import { recordContract } from './record-contract';
import { factsOfVisas, missingNow } from './visa-facts';
import { addLines } from './visa-lines';
import { ENDED, VISA_LIFECYCLES } from './visa-states';

const ended = sql`t.state = ${anyOf(ENDED)}`;

/** A document has ended that costs something once it has (`fineOn`); in the index `visa_case_soonest_end`. */
const hasEnd = (today: CalendarDate) =>
  sql<SqlBool>`(least(t.grace_ends_on, t.emirates_id_expires_on, t.entry_permit_expires_on) < ${today}::date)`;
const todayAt = (now: Date) => dayInDubai(now.getTime());

/** Government processes of employees: staff run them, a client's HR administrator and the employee follow their own. */
export const binding: AreaBinding = {
  area: visas,
  lifecycles: VISA_LIFECYCLES,
  ...OWNERS.visas,
  notices: { kind: 'visa', worker: 'pro_id', person: 'employee_id' },
  derived: (now) => ({
    returns: sql`coalesce((t.memory->>'returns')::integer, 0)`,
    missing_documents: missingNow(now),
    fees_fils: sql`(select coalesce(sum(f.amount_fils), 0)::bigint from visa_fee f
      where f.visa_case_id = t.id and f.state in ('due', 'paid'))`,
    fine_fils: sql`(case when ${ended} or ${hasEnd(todayAt(now))} is not true then 0 else ${fineOn(todayAt(now))} end)`,
  }),
  amountsOnlyWhere: (now) => ({ fine_fils: hasEnd(todayAt(now)) }),
  factsOf: async (trx, row, now) => (await factsOfVisas(trx, [row], now)).get(row.id) ?? {},
  machineFor: machineOf,
  prepare: prepareVisa,
  created: async ({ trx, services, row, at }) => {
    const { employee_id, immigration } = row.fields;
    await addLines(
      { trx, services, at },
      {
        id: row.id,
        employee_id: String(employee_id),
        ...visaKindOf(row.fields),
        immigration: immigration === 'icp' ? 'icp' : 'gdrfa',
      },
    );
  },
  effects: {
    recordIdentityDocuments,
    recordContract,
    endIdentityDocuments,
    payStepFee,
    mailAppointment,
    callOffAppointment,
    callOffAppointments,
    lapseFees,
  },
  topics: ['dashboard', 'visa-documents', 'visa-fees'],
};
