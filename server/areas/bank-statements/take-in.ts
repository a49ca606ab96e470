import { randomUUID } from 'node:crypto';
import type { FieldInputs } from '@domain/area/field';
import { REFERENCE_LENGTH } from '@domain/finance/statements/known-lines';
import type { StatementLine } from '@domain/finance/statements/statement';
import type { EffectWork } from '@server/records/binding';
import { knownBinding } from '@server/records/registry';
import { followUp, insertDrafts } from '@server/records/write/write';
import { linesOf } from './neighbours';

/** Characters that a transaction takes of it; the statement keeps all. */
const DESCRIPTION = 200;

const fieldsOf = (line: StatementLine): FieldInputs => {
  const text = line.narrative || line.counterparty || line.reference || line.bank_reference || line.type;
  return {
    booked_on: line.booked_on,
    value_on: line.value_on,
    direction: line.fils > 0 ? 'in' : 'out',
    amount_fils: Math.abs(line.fils),
    description: (text ?? '–').slice(0, DESCRIPTION),
    counterparty: line.counterparty?.slice(0, DESCRIPTION) ?? null,
    reference: line.reference?.slice(0, REFERENCE_LENGTH) ?? null,
    bank_reference: line.bank_reference?.slice(0, REFERENCE_LENGTH) ?? null,
  };
};

/** Every line becomes a bank transaction, all of them in the transaction of the command, but for those that are one already. */
export const takeIn = async ({ trx, services, row, caller, at }: EffectWork): Promise<void> => {
  const { content, known } = await linesOf(trx, row.id);
  if (known === null) throw new Error(`The statement ${row.id} does not fit: its guard has let it through`);
  const writer = {
    services,
    trx,
    binding: knownBinding('bank-transactions'),
    visibility: null,
    onBehalfOf: caller,
    at,
  };
  const fresh = content.filter(({ at: place }) => !known.has(place));
  const drafts = fresh.map((line) => ({
    id: randomUUID(),
    fields: { ...fieldsOf(line), account_id: row.fields.account_id ?? null, statement_id: row.id },
  }));
  await followUp(writer, await insertDrafts(writer, drafts));
};
