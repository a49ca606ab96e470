import { isComplete } from '@domain/areas/requests/hr-request.policy';
import { Refusal } from '@server/platform/problem';
import type { EffectWork } from '@server/records/binding';
import { knownBinding } from '@server/records/registry';
import { commandRecord, createRecord } from '@server/records/write/write';
import { factsOfRequest } from './request-facts';

const ledger = ({ trx, services, at }: EffectWork) => ({
  trx,
  services,
  at,
  visibility: null,
  binding: knownBinding('leave-entries'),
});

/** One approval at a time of one employee's leave; what was posted since this one was judged is looked at once more. */
const lockLeave = async ({ trx, row, at }: EffectWork): Promise<void> => {
  await trx
    .selectFrom('employee')
    .select('id')
    .where('id', '=', String(row.fields.employee_id))
    .forNoKeyUpdate()
    .execute();
  const facts = await factsOfRequest(trx, row, at);
  const reasons = isComplete({ record: row.fields, facts, memory: row.memory });
  if (reasons.length > 0) throw new Refusal('not_allowed', { reasons });
};

/**
 * Leave that is approved stands in the ledger, in the transaction of the approval.
 * @throws Refusal not_allowed: other leave was approved meanwhile
 */
export const postLeave = async (work: EffectWork): Promise<void> => {
  const { row, next } = work;
  const { kind, employee_id, leave_type, from_on, to_on } = row.fields;
  if (kind !== 'leave') return;
  await lockLeave(work);
  const writer = ledger(work);
  const { id } = await createRecord(writer, {
    fields: {
      employee_id: employee_id ?? null,
      leave_type: leave_type ?? null,
      movement: 'taken',
      days: 0 - Number(next.facts.days),
      from_on: from_on ?? null,
      to_on: to_on ?? null,
      request_id: row.id,
    },
  });
  await commandRecord(writer, { id, event: 'post', payload: {}, version: 'latest' });
};

/** Leave that is withdrawn after it was approved is taken back. */
export const takeBackLeave = async (work: EffectWork): Promise<void> => {
  const posted = await work.trx
    .selectFrom('leave_entry')
    .select('id')
    .where('request_id', '=', work.row.id)
    .where('state', '=', 'posted')
    .executeTakeFirst();
  if (posted === undefined) return;
  await commandRecord(ledger(work), { id: posted.id, event: 'take_back', payload: {}, version: 'latest' });
};
