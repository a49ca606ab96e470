import type { FieldInput, FieldInputs } from '@domain/area/field';
import { moveFirstSalary } from '@server/platform/finance/salaries';
import { adoptItems } from '@server/platform/wallet/items';
import type { EffectWork, StoredRow } from '@server/records/binding';
import { readRow } from '@server/records/read/stored';
import { knownBinding } from '@server/records/registry';
import { commandRecord, createRecord, storeChanges } from '@server/records/write/write';

type Work = Pick<EffectWork, 'trx' | 'services' | 'row' | 'next' | 'at' | 'set'>;

/** What an employee takes over of the onboarding, by his field. */
const TAKEN = {
  first_name: 'first_name',
  last_name: 'last_name',
  company_id: 'company_id',
  email: 'email',
  phone: 'phone',
  job_title: 'job_title',
  joined_on: 'start_on',
  gender: 'gender',
  born_on: 'born_on',
  nationality: 'nationality',
  juvenile_permit: 'juvenile_permit',
  iban: 'iban',
} as const;
/** Of his identity documents, those that he brings. */
const IDENTITY_DOCUMENTS = [
  'passport_number',
  'passport_expires_on',
  'passport_mrz',
  'passport_name_reason',
  'emirates_id',
  'jurisdiction',
  'immigration',
];

/** The system writes: who may run an onboarding need not have the grants that the copied fields ask for. */
const writerOf = ({ trx, services, at }: Work) => {
  const binding = knownBinding('employees');
  return { trx, services, binding, visibility: null, at };
};

const filledOf = (pairs: readonly (readonly [string, FieldInput | undefined])[]): FieldInputs =>
  Object.fromEntries(
    pairs.flatMap(([name, value]) => (value === null || value === undefined ? [] : [[name, value]])),
  );

/** Makes the employee, once: in onboarding, with the identity documents that he brought. @returns his id */
export const prepareEmployee = async (work: Work): Promise<string> => {
  const { record } = work.next;
  if (typeof record.employee_id === 'string') return record.employee_id;
  const writer = writerOf(work);
  const fields = filledOf(Object.entries(TAKEN).map(([name, from]) => [name, record[from]]));
  const { id } = await createRecord(writer, { fields });
  await commandRecord(writer, { id, event: 'begin_onboarding', payload: {}, version: 'latest' });
  const identityDocuments = filledOf(IDENTITY_DOCUMENTS.map((name) => [name, record[name]]));
  if (Object.keys(identityDocuments).length > 0)
    await commandRecord(writer, {
      id,
      event: 'record_papers',
      payload: identityDocuments,
      version: 'latest',
    });
  await agreeSalary(work, id);
  await adoptItems(work, work.row.id, id);
  work.set({ employee_id: id });
  return id;
};

/** The wage that he and the client have signed is approved with that: it is his first salary. */
const agreeSalary = async (work: Work, employee_id: string): Promise<void> => {
  const { gross_salary_fils, basic_salary_fils, start_on } = work.next.record;
  if (typeof basic_salary_fils !== 'number' || typeof start_on !== 'string') return;
  const writer = { ...writerOf(work), binding: knownBinding('salaries') };
  const other_fils = Math.max(0, Number(gross_salary_fils ?? 0) - basic_salary_fils);
  const { id } = await createRecord(writer, {
    fields: { employee_id, effective_on: start_on, basic_fils: basic_salary_fils, other_fils },
  });
  await commandRecord(writer, { id, event: 'agree', payload: {}, version: 'latest' });
};

const employeeOf = async (work: Work): Promise<StoredRow | null> => {
  const { employee_id } = work.next.record;
  const { trx, binding, at } = writerOf(work);
  return typeof employee_id === 'string' ? readRow(trx, binding, employee_id, at) : null;
};

/** He works from the first day of the onboarding, whenever that was settled. */
export const startEmployee = async (work: Work): Promise<void> => {
  const employee = await employeeOf(work);
  const joined_on = work.next.record.start_on ?? null;
  if (employee?.state !== 'onboarding') return;
  const writer = writerOf(work);
  if (employee.fields.joined_on !== joined_on) {
    const from = String(employee.fields.joined_on);
    await moveFirstSalary(work.trx, { employee: employee.id, from, to: String(joined_on), at: work.at });
    await storeChanges(writer, [{ row: employee, fields: { joined_on } }]);
  }
  await commandRecord(writer, { id: employee.id, event: 'activate', payload: {}, version: 'latest' });
};

/** Whoever does not come was never employed. */
export const dropEmployee = async (work: Work): Promise<void> => {
  const employee = await employeeOf(work);
  if (employee?.state !== 'onboarding' && employee?.state !== 'draft') return;
  const { unsuccessful_reason, unsuccessful_note } = work.next.record;
  const standing_reason = String(unsuccessful_note ?? unsuccessful_reason ?? '');
  await commandRecord(writerOf(work), {
    id: employee.id,
    event: 'cancel',
    payload: { standing_reason },
    version: 'latest',
  });
};
