import type { FieldInput } from '@domain/area/field';
import type { EntryRule } from '@domain/records/entry';
import type { KnownRecord } from '@domain/records/record-reader.port';
import { type RecordRefusal, refuseField } from '@domain/records/refusal';
import { ok, type Result } from '@domain/shared/result';
import { EMPLOYED } from './employee-lists';

/** @returns invalid_input: there is no such employee */
export const thereIs = (employee: KnownRecord | null): Result<KnownRecord, RecordRefusal> =>
  employee === null
    ? refuseField('fields.employee_id', 'invalid', 'There is no such employee')
    : ok(employee);

/** @returns invalid_input: nobody works there under this name */
export const worksHere = (employee: KnownRecord | null): Result<KnownRecord, RecordRefusal> =>
  employee !== null && EMPLOYED.some((state) => state === employee.state)
    ? ok(employee)
    : refuseField('fields.employee_id', 'invalid', 'Nobody of this name is employed');

/** The company of a record; of one that is nobody's null. */
export const companyIn = ({ fields }: KnownRecord): FieldInput => fields.company_id ?? null;

/** A record of an employee is his company's. @returns invalid_input: there is no such employee */
export const ofEmployee: EntryRule = async ({ record, fields }, { read }) => {
  if (record !== null) return ok({});
  const employee = thereIs(await read('employees', fields.employee_id, ['company_id']));
  return employee.ok ? ok({ company_id: companyIn(employee.value) }) : employee;
};
