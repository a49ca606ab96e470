import type { FieldInputs } from '@domain/area/field';
import { dayInDubai } from '@domain/shared/calendar-date';
import { withinSavepoint } from '@server/platform/savepoint';
import type { EffectWork } from '@server/records/binding';
import { knownBinding } from '@server/records/registry';
import { commandRecord } from '@server/records/write/write';
import { attachPdf, findLetter } from './letter-files';

type Work = EffectWork;

const give = async (
  { trx, services, at }: Work,
  area: string,
  id: string,
  event: string,
  payload: FieldInputs = {},
): Promise<void> => {
  const writer = { trx, services, binding: knownBinding(area), visibility: null, at };
  await commandRecord(writer, { id, event, payload, version: 'latest' });
};

/** What was signed is a document that a case waits for: it is handed in, and needs nobody to look at it again. */
const handInLetter = async (
  work: Work,
  entity: 'onboarding_document' | 'visa_document',
  id: string | undefined,
): Promise<void> => {
  const file = await findLetter(work.trx, work.row.id);
  if (id === undefined || file === null) return;
  const area = entity === 'visa_document' ? 'visa-documents' : 'onboarding-documents';
  await attachPdf(work, { entity, id }, file);
  await give(work, area, id, 'upload');
  await give(work, area, id, 'verify');
};

/** The signed offer is the document that the onboarding waits for; with it the offer counts as signed. */
const signOffer = async (work: Work, id: string): Promise<void> => {
  const waiting = await work.trx
    .selectFrom('onboarding_document')
    .select('id')
    .where('onboarding_case_id', '=', id)
    .where('kind', '=', 'signed_offer')
    .where('state', 'in', ['requested', 'rejected'])
    .orderBy('created_at')
    .executeTakeFirst();
  await handInLetter(work, 'onboarding_document', waiting?.id);
  await give(work, 'onboardings', id, 'sign_offer', { offer_signed_on: dayInDubai(work.at.getTime()) });
};

/** A contract that is signed after the offer has nothing to move: the onboarding has gone on already. */
const isOfferOpen = async (work: Work, id: string): Promise<boolean> => {
  const { state } = await work.trx
    .selectFrom('onboarding_case')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return !OFFER_SIGNED.includes(state);
};
/** States of an onboarding whose offer has been signed. */
const OFFER_SIGNED: readonly string[] = ['offer_signed', 'visa', 'ready_to_start', 'completed'];

/** The dues count as signed; the cancellation of the visa that begins with them has the statement on its checklist. */
const signDues = async (work: Work, id: string): Promise<void> => {
  await give(work, 'offboardings', id, 'sign_dues', { dues_signed_on: dayInDubai(work.at.getTime()) });
  const waiting = await work.trx
    .selectFrom('visa_document as d')
    .innerJoin('offboarding_case as o', 'o.visa_case_id', 'd.visa_case_id')
    .select('d.id')
    .where('o.id', '=', id)
    .where('d.kind', '=', 'dues_settlement')
    .where('d.state', 'in', ['requested', 'rejected'])
    .executeTakeFirst();
  await handInLetter(work, 'visa_document', waiting?.id);
};

/** The employee finds the letter in his request, which is fulfilled by it: the signed one, where it is signed. */
const fulfilRequest = async (work: Work, id: string): Promise<void> => {
  const file = await findLetter(work.trx, work.row.id);
  if (file !== null) await attachPdf(work, { entity: 'hr_request', id }, file);
  const outcome = String(work.row.fields.number);
  await give(work, 'requests', id, 'deliver', { outcome });
};

const stepOf = async (work: Work): Promise<(() => Promise<void>) | null> => {
  const { kind, onboarding_id, offboarding_id, request_id } = work.row.fields;
  if (typeof request_id === 'string') return () => fulfilRequest(work, request_id);
  const isContract = kind === 'employment_contract';
  if (typeof onboarding_id === 'string' && (kind === 'offer_letter' || isContract))
    return isContract && !(await isOfferOpen(work, onboarding_id))
      ? null
      : () => signOffer(work, onboarding_id);
  if (typeof offboarding_id === 'string' && kind === 'settlement_statement')
    return () => signDues(work, offboarding_id);
  return null;
};

/**
 * Takes the step of the case that the letter is for, by the case's own command: its guards decide. What they refuse leaves the letter
 * signed and says so (`case_outcome`); `move_case` tries again.
 */
export const moveCase = async (work: Work): Promise<void> => {
  const step = await stepOf(work);
  if (step === null) return;
  const refused = await withinSavepoint(work.trx, step);
  if (refused !== null)
    work.services.log.info(
      { letter: work.row.id, code: refused.code, reasons: refused.details.reasons ?? [] },
      'the case of a letter did not go on',
    );
  work.set({ case_outcome: refused === null ? 'moved' : 'refused' });
};
