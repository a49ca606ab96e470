import type { BulkWork } from '@server/records/binding';
import { knownBinding } from '@server/records/registry';
import { commandRecord, createRecord } from '@server/records/write/write';

/**
 * Makes a letter for an employee in the name of whoever asks for it: what he does not see, no letter of his prints.
 * @throws Refusal as a letter that is made alone: template not in use, a field without a value, one that he does not see
 */
export const makeLetter = async ({ trx, services, caller, row, payload, at }: BulkWork): Promise<void> => {
  const { issue_at_once, ...fields } = payload;
  const writer = {
    trx,
    services,
    binding: knownBinding('letters'),
    visibility: null,
    onBehalfOf: caller,
    at,
  };
  const { id } = await createRecord(writer, { fields: { ...fields, employee_id: row.id } });
  if (issue_at_once === true)
    await commandRecord(writer, { id, event: 'issue', payload: {}, version: 'latest' });
};
