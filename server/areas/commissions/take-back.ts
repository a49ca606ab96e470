import type { FieldInputs } from '@domain/area/field';
import type { Verdict } from '@domain/area/verdict';
import {
  leavesSetOff,
  leftOfCommission,
  setsOffAtMost,
  withDebt,
} from '@domain/areas/commissions/commission.policy';
import { dayInDubai } from '@domain/shared/calendar-date';
import { type DebtFacts, lockedDebt } from '@server/platform/finance/partner-debt';
import { Refusal } from '@server/platform/problem';
import type { EffectWork } from '@server/records/binding';

const setWithDebt = ({ row, at, set }: EffectWork, fields: FieldInputs): void =>
  set(withDebt(row.fields, fields, dayInDubai(at.getTime())));

/** The partner does not get so much of it, or owes it where it was paid. */
export const takeBack = async (work: EffectWork): Promise<void> =>
  setWithDebt(work, {
    clawed_back_fils: Number(work.row.fields.clawed_back_fils) + Number(work.params.amount_fils),
  });

export const takeAllBack = async (work: EffectWork): Promise<void> =>
  setWithDebt(work, { clawed_back_fils: Number(work.row.fields.amount_fils) });

/** Of which document it was, and why; after what earlier ones say. */
export const sayWhy = async ({ row, params, set }: EffectWork): Promise<void> =>
  set({
    claw_back_reason: [row.fields.claw_back_reason, params.claw_back_reason].filter(Boolean).join('\n'),
  });

/** What is not approved yet is simply less. */
export const lower = async ({ row, params, set }: EffectWork): Promise<void> =>
  set({ amount_fils: Number(row.fields.amount_fils) - Number(params.amount_fils) });

/**
 * What the partner owes may have been set off or received since the guard looked: looked at again while nobody else can.
 * @throws Refusal not_allowed
 */
const checkDebt = async ({ trx, row }: EffectWork, judge: (facts: DebtFacts) => Verdict): Promise<void> => {
  const reasons = judge(await lockedDebt(trx, String(row.fields.partner_id)));
  if (reasons.length > 0) throw new Refusal('not_allowed', { reasons });
};

/**
 * What goes out, and what is set off: as the batch lists it, which may have been sent before something was taken back; else as whoever records
 * the payment says, and all the rest goes out.
 */
export const payOut = async (work: EffectWork): Promise<void> => {
  const { trx, row, next } = work;
  const item = await trx
    .selectFrom('payment_batch_item')
    .select(['amount_fils', 'set_off_fils'])
    .where('commission_id', '=', row.id)
    .where('state', '=', 'listed')
    .executeTakeFirst();
  const left = leftOfCommission({ record: row.fields });
  const setOff = Number(item?.set_off_fils ?? next.record.set_off_fils ?? 0);
  if (item === undefined && setOff > 0)
    await checkDebt(work, (facts) => setsOffAtMost({ record: row.fields, facts }, setOff));
  setWithDebt(work, {
    paid_fils: item === undefined ? left - setOff : Number(item.amount_fils),
    set_off_fils: setOff,
  });
};

/** The partner has paid so much of his debt. */
export const receiveBack = async (work: EffectWork): Promise<void> => {
  const { row, params, set } = work;
  const fils = Number(params.amount_fils);
  await checkDebt(work, (facts) => leavesSetOff(facts, params));
  set({
    received_back_fils: Number(row.fields.received_back_fils) + fils,
    received_back_on: String(params.received_back_on),
    received_back_reference: String(params.received_back_reference),
  });
};
