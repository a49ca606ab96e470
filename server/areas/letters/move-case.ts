import type { FieldInputs } from '@domain/area/field';
import { dayInDubai } from '@domain/shared/calendar-date';
import type { EffectWork } from '@server/records/binding';
import { knownBinding } from '@server/records/registry';
import { commandRecord } from '@server/records/write/write';
import { attachPdf, findLetter } from './letter-files';
import { withinSavepoint } from './savepoint';

type Work = EffectWork;

const give = async (
  { trx, services, at }: Work,
  area: string,
  id: string,
  event: string,
  payload: FieldInputs = {},
): Promise<void> => {
  const writer = { trx, services, binding: knownBinding(area), visibility: null, at };
  await commandRecord(writer, { id, event, payload, version: null });
};

/** The signed offer is the document that the onboarding waits for; with it the offer counts as signed. */
const signOffer = async (work: Work, id: string): Promise<void> => {
  const { trx, row, at } = work;
  const file = await findLetter(trx, row.id);
  const waiting = await trx
    .selectFrom('onboarding_document')
    .select('id')
    .where('onboarding_case_id', '=', id)
    .where('kind', '=', 'signed_offer')
    .where('state', 'in', ['requested', 'rejected'])
    .orderBy('created_at')
    .executeTakeFirst();
  if (waiting && file) {
    await attachPdf(work, { entity: 'onboarding_document', id: waiting.id }, file);
    await give(work, 'onboarding-documents', waiting.id, 'upload');
    await give(work, 'onboarding-documents', waiting.id, 'verify');
  }
  await give(work, 'onboardings', id, 'sign_offer', { offer_signed_on: dayInDubai(at.getTime()) });
};

/** The employee finds the letter in his request, which is fulfilled by it: the signed one, where it is signed. */
const fulfilRequest = async (work: Work, id: string): Promise<void> => {
  const file = await findLetter(work.trx, work.row.id);
  if (file !== null) await attachPdf(work, { entity: 'hr_request', id }, file);
  const outcome = String(work.row.fields.number);
  await give(work, 'requests', id, 'deliver', { outcome });
};

const stepOf = (work: Work): (() => Promise<void>) | null => {
  const { kind, onboarding_id, offboarding_id, request_id } = work.row.fields;
  if (typeof request_id === 'string') return () => fulfilRequest(work, request_id);
  if (typeof onboarding_id === 'string' && (kind === 'offer_letter' || kind === 'employment_contract'))
    return () => signOffer(work, onboarding_id);
  if (typeof offboarding_id === 'string' && kind === 'settlement_statement')
    return () =>
      give(work, 'offboardings', offboarding_id, 'sign_dues', {
        dues_signed_on: dayInDubai(work.at.getTime()),
      });
  return null;
};

/**
 * Takes the step of the case that the letter is for, by the case's own command: its guards decide. What they refuse leaves the letter
 * signed and says so (`case_outcome`); `move_case` tries again.
 */
export const moveCase = async (work: Work): Promise<void> => {
  const step = stepOf(work);
  if (step === null) return;
  const refused = await withinSavepoint(work.trx, step);
  if (refused !== null)
    work.services.log.info(
      { letter: work.row.id, code: refused.code, reasons: refused.details.reasons ?? [] },
      'the case of a letter did not go on',
    );
  work.set({ case_outcome: refused === null ? 'moved' : 'refused' });
};
