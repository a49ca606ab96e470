import { ofEmployee } from '@domain/employment/of-employee.entry';
import type { EntryRule } from '@domain/records/entry';
import { mapResult } from '@domain/shared/result';

/** It belongs to the employee's company, and is a loan unless told. @returns invalid_input: there is no such employee */
export const entry: EntryRule = async (entry, records) => {
  const { record, fields } = entry;
  return mapResult(await ofEmployee(entry, records), (known) =>
    record === null
      ? { ...known, kind: fields.kind ?? 'advance', deduction: fields.deduction ?? 'loan' }
      : known,
  );
};
