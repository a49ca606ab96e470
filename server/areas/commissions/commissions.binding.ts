import type { FieldInputs } from '@domain/area/field';
import { commissions } from '@domain/areas/commissions/commissions.area';
import { calendarDate } from '@domain/shared/calendar-date';
import { firstOfMonth } from '@domain/shared/months.rules';
import { commissionLifecycle } from '@machines/areas/commissions/commission.lifecycle';
import { inBatch } from '@server/platform/finance/in-batch';
import { debtFacts, owedOfCommission } from '@server/platform/finance/partner-debt';
import type { AreaBinding } from '@server/records/binding';
import { sql } from 'kysely';
import { refuseTwice } from './refuse-twice';
import { requireBrought } from './require-brought';
import { lower, payOut, receiveBack, sayWhy, takeAllBack, takeBack } from './take-back';

/** The PEO's own cost: staff only. */
export const binding: AreaBinding = {
  area: commissions,
  lifecycles: [commissionLifecycle],
  scope: 'staff',
  factsOf: async (trx, { id, createdBy, fields }) => ({
    author: createdBy,
    in_batch: await inBatch(trx, 'commission_id', id),
    ...(await debtFacts(trx, String(fields.partner_id))),
  }),
  prepare: async (work): Promise<FieldInputs> => {
    const { month } = work.fields;
    const day = typeof month === 'string' ? calendarDate(month) : null;
    const first = day === null ? null : firstOfMonth(day);
    await refuseTwice(work, first);
    await requireBrought(work);
    return first === null ? {} : { month: first };
  },
  derived: () => ({
    agreement_number: sql`(select p.agreement_number from partner as p where p.id = t.partner_id)`,
    owed_back_fils: owedOfCommission,
  }),
  effects: { lower, takeBack, takeAllBack, payOut, sayWhy, receiveBack },
  topics: ['partners'],
};
