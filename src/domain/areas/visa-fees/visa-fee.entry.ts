import { type EntryRule, fieldsAfter } from '@domain/records/entry';
import { refuseField } from '@domain/records/refusal';
import { ok } from '@domain/shared/result';
import { isPayerFit, USUAL_PAYER } from './payer.rules';

/** Without a payer it is the client's; only a fine is somebody else's. @returns invalid_input */
export const entry: EntryRule = async (entry) => {
  const now = fieldsAfter(entry);
  return isPayerFit(now)
    ? ok({ payer: now.payer ?? USUAL_PAYER })
    : refuseField('fields.payer', 'invalid', 'Only a fine is borne by somebody else than the client');
};
