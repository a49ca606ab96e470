import type { Schema } from '@server/db/schema';
import type { StoredRow } from '@server/records/binding';
import { readRow } from '@server/records/read/stored';
import { knownBinding } from '@server/records/registry';
import type { Kysely } from 'kysely';

export const employeesBinding = () => {
  const binding = knownBinding('employees');
  return binding;
};

/** The employee with all that is known of him. @throws when there is none of this id */
export const knownOf = async (db: Kysely<Schema>, employeeId: string, now: Date): Promise<StoredRow> => {
  const row = await readRow(db, employeesBinding(), employeeId, now);
  if (!row) throw new Error(`There is no employee ${employeeId}`);
  return row;
};
