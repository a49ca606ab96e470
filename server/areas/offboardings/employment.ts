import type { FieldInputs } from '@domain/area/field';
import { RECOVERED } from '@server/platform/finance/debts';
import { invalidField } from '@server/platform/http/parse';
import type { EffectWork } from '@server/records/binding';
import { knownBinding } from '@server/records/registry';
import { commandRecord } from '@server/records/write/write';
import { sql } from 'kysely';

const employeeOf = ({ trx, next }: EffectWork) =>
  trx
    .selectFrom('employee')
    .select(['id', 'state', 'joined_on'])
    .where('id', '=', String(next.record.employee_id))
    .forUpdate()
    .executeTakeFirstOrThrow();

/** The system moves the employment with the case, in its transaction. */
const command = async (
  { trx, services, at }: EffectWork,
  id: string,
  event: string,
  payload: FieldInputs = {},
) => {
  const binding = knownBinding('employees');
  await commandRecord(
    { services, trx, binding, visibility: null, at },
    { id, event, payload, version: 'latest' },
  );
};

const lastDay = ({ next }: EffectWork): string => String(next.record.last_day_on);
const IN_WORK = ['active', 'suspended'];

export const putOnNotice = async (work: EffectWork): Promise<void> => {
  const { id, state } = await employeeOf(work);
  const last_day_on = lastDay(work);
  if (IN_WORK.includes(state)) await command(work, id, 'give_notice', { last_day_on });
  else if (state === 'notice') await command(work, id, 'move_last_day', { last_day_on });
};

/** @throws Refusal invalid_input: the last day would be before the first */
export const moveNotice = async (work: EffectWork): Promise<void> => {
  const { id, state, joined_on } = await employeeOf(work);
  const last_day_on = lastDay(work);
  if (last_day_on < joined_on)
    throw invalidField('payload.last_day_on', 'invalid', 'Is before the first day');
  if (state === 'notice') await command(work, id, 'move_last_day', { last_day_on });
};

/** Only a notice that this case has given. */
export const takeBackNotice = async (work: EffectWork): Promise<void> => {
  if ((work.next.record.notice_given_on ?? null) === null) return;
  const { id, state } = await employeeOf(work);
  if (state === 'notice') await command(work, id, 'withdraw_notice');
};

export const endEmployment = async (work: EffectWork): Promise<void> => {
  await putOnNotice(work);
  const { id, state } = await employeeOf(work);
  if (state === 'notice') await command(work, id, 'end', { left_on: lastDay(work) });
};

/** What the settlement has taken back of advances is settled with the case. */
export const settleAdvances = async ({ trx, services, row, at }: EffectWork): Promise<void> => {
  const { rows } = await sql<{ id: string }>`select t.id from advance as t
    join settlement_recovery as own on own.advance_id = t.id and own.settlement_id = ${row.id}
    where t.state = 'outstanding' and t.amount_fils = ${RECOVERED} order by t.id`.execute(trx);
  for (const { id } of rows)
    await commandRecord(
      { services, trx, binding: knownBinding('advances'), visibility: null, at },
      { id, event: 'settle', payload: {}, version: 'latest' },
    );
};
