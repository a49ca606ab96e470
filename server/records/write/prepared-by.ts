import type { FieldInputs } from '@domain/area/field';
import type { EntryRule } from '@domain/records/entry';
import type { PrepareWork } from '../binding';
import { recordReader } from '../read/record-reader';
import { accepted } from './accepted';

/** Prepares records by a rule of the domain. @throws Refusal what it refuses */
export const preparedBy =
  (rule: EntryRule) =>
  async (work: PrepareWork): Promise<FieldInputs> => {
    const { id, row, fields, caller } = work;
    return accepted(await rule({ id, record: row, fields, author: caller }, recordReader(work)));
  };
