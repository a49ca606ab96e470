import { documentsFor } from '@domain/onboarding/onboarding-checklist';
import type { EffectWork } from '@server/records/binding';
import { knownBinding } from '@server/records/registry';
import { commandRecord, createRecord } from '@server/records/write/write';

type Work = Pick<EffectWork, 'trx' | 'services' | 'row' | 'at'>;

const WAITS = ['requested', 'rejected'];

/** The checklist belongs to the system: nobody asks for its lines one by one. */
const writerOf = ({ trx, services, at }: Pick<Work, 'trx' | 'services' | 'at'>) => {
  const binding = knownBinding('onboarding-documents');
  return { trx, services, binding, visibility: null, at };
};

/** Puts the documents of a step on the checklist of a case. */
export const askForDocuments = async (work: Work, step: 'form' | 'offer'): Promise<void> => {
  for (const line of documentsFor(step))
    await createRecord(writerOf(work), { fields: { ...line, onboarding_case_id: work.row.id } });
};

/** Documents that still wait for somebody, in their order. */
export const waitingDocuments = (db: Work['trx'], caseId: string) =>
  db
    .selectFrom('onboarding_document')
    .where('onboarding_case_id', '=', caseId)
    .where('state', 'in', WAITS)
    .orderBy('created_at')
    .orderBy('id')
    .select(['id', 'kind', 'needed_for'])
    .execute();

/** One of them, told to go on. */
export const notifyDocument = async (
  work: Pick<Work, 'trx' | 'services' | 'at'>,
  id: string,
  event: 'upload' | 'waive',
): Promise<void> => {
  await commandRecord(writerOf(work), { id, event, payload: {}, version: 'latest' });
};

/** Nobody is asked any more for what is missing. */
export const waiveDocuments = async (work: Work): Promise<void> => {
  for (const { id } of await waitingDocuments(work.trx, work.row.id)) await notifyDocument(work, id, 'waive');
};
