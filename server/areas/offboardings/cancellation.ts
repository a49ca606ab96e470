import { VISA_STATES } from '@domain/cases/case-states';
import { VISA_MACHINES } from '@domain/cases/visa-machines';
import type { CommandRequest } from '@domain/records/give-command';
import type { EffectWork } from '@server/records/binding';
import { knownBinding } from '@server/records/registry';
import { commandRecord, createRecord } from '@server/records/write/write';

/** The authority has not got it yet. */
const WITHDRAWABLE = ['opened', 'dues_signed'];

const visas = ({ trx, services, at }: EffectWork) => {
  const binding = knownBinding('visas');
  return { services, trx, binding, visibility: null, at };
};

/**
 * Dues are signed: the visa is cancelled next. Takes the cancellation that is under way, or begins one; who holds no identity documents needs none.
 * @throws Refusal of the visa process: the case stays where it is
 */
export const openCancellation = async (work: EffectWork): Promise<void> => {
  const { trx, next } = work;
  const employee_id = String(next.record.employee_id);
  const underWay = await trx
    .selectFrom('visa_case')
    .select('id')
    .where('employee_id', '=', employee_id)
    .where('machine', '=', VISA_MACHINES['visa cancellation'])
    .where('state', 'not in', VISA_STATES['visa cancellation'].ended)
    .executeTakeFirst();
  if (underWay) return work.set({ visa_case_id: underWay.id });
  const identityDocuments = await trx
    .selectFrom('employee_papers')
    .selectAll()
    .where('employee_id', '=', employee_id)
    .executeTakeFirst();
  if (
    !identityDocuments ||
    (identityDocuments.residence_expires_on === null && identityDocuments.labour_card_number === null)
  )
    return;
  const { jurisdiction, immigration } = identityDocuments;
  const fields = {
    type: 'visa cancellation',
    employee_id,
    jurisdiction,
    immigration,
    location: 'inside_country',
    target_on: String(next.record.last_day_on),
  };
  work.set({ visa_case_id: (await createRecord(visas(work), { fields })).id });
};

/** He stays: a cancellation that the authority has not got yet is withdrawn with the case. */
export const withdrawCancellation = async (work: EffectWork): Promise<void> => {
  const { trx, next } = work;
  const { visa_case_id, withdraw_reason } = next.record;
  if (typeof visa_case_id !== 'string') return;
  const visa = await trx
    .selectFrom('visa_case')
    .select('state')
    .where('id', '=', visa_case_id)
    .executeTakeFirst();
  if (!visa || !WITHDRAWABLE.includes(visa.state)) return;
  const input: CommandRequest = {
    id: visa_case_id,
    event: 'withdraw',
    payload: { withdraw_reason: String(withdraw_reason) },
    version: 'latest',
  };
  await commandRecord(visas(work), input);
};
