import type { FieldInputs } from '@domain/area/field';
import { type MergeChoice, sideOf } from '@domain/areas/employee-merges/merge.rules';
import { documentType } from '@domain/cases/document-types';
import type { EffectWork } from '@server/records/binding';
import { knownBinding } from '@server/records/registry';
import { changeAsSystem, commandRecord } from '@server/records/write/write';

/** The choice that says which of two verified documents of a type is in force; others: the one that was verified last. */
const CHOICE_OF: Readonly<Record<string, MergeChoice>> = {
  passport: 'take_passport',
  emirates_id: 'take_emirates_id',
  residence_visa: 'take_residence',
  labour_card: 'take_labour_card',
};

export interface DocumentsOfBoth {
  readonly survivor: string;
  readonly merged: string;
  readonly choices: FieldInputs;
  /** Fields of the survivor before the merge. */
  readonly known: FieldInputs;
}

/**
 * Versions of both in one row: those of the merged one are numbered after the survivor's, and of a type of which a person has one at a
 * time one is in force afterwards.
 */
export const orderDocuments = async (
  { trx, services, at }: Pick<EffectWork, 'trx' | 'services' | 'at'>,
  { survivor, merged, choices, known }: DocumentsOfBoth,
): Promise<void> => {
  const rows = await trx
    .selectFrom('document')
    .select(['id', 'employee_id', 'type', 'state', 'state_since', 'version_number'])
    .where('employee_id', 'in', [survivor, merged])
    .orderBy('state_since', 'desc')
    .execute();
  const writer = { trx, services, at, binding: knownBinding('documents'), visibility: null };
  const types = [...new Set(rows.map(({ type }) => type))].filter((type) => documentType(type)?.isSingle);
  for (const type of types) {
    const own = rows.filter((row) => row.type === type && row.employee_id === survivor);
    const others = rows.filter((row) => row.type === type && row.employee_id === merged);
    const last = Math.max(0, ...own.map(({ version_number }) => Number(version_number)));
    if (last > 0)
      for (const { id, version_number } of others)
        await changeAsSystem(writer, { id, fields: { version_number: last + Number(version_number) } });
    const verified = [...own, ...others].filter(({ state }) => state === 'verified');
    const choice = CHOICE_OF[type];
    const chosen =
      choice !== undefined && sideOf(choice, { choices, survivor: known }) === 'merged' ? merged : survivor;
    const stands =
      choice === undefined
        ? verified.toSorted((a, b) => b.state_since.getTime() - a.state_since.getTime())[0]
        : (verified.find(({ employee_id }) => employee_id === chosen) ?? verified[0]);
    for (const { id } of verified.filter((row) => row !== stands))
      await commandRecord(writer, { id, event: 'supersede', payload: {}, version: 'latest' });
  }
};
