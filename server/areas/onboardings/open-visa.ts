import type { EffectWork } from '@server/records/binding';
import { knownBinding } from '@server/records/registry';
import { createRecord } from '@server/records/write/write';
import { prepareEmployee } from './employee-of';

/** What a visa process takes over of the onboarding. */
const TAKEN = [
  'location',
  'jurisdiction',
  'immigration',
  'job_title',
  'basic_salary_fils',
  'gross_salary_fils',
  'passport_number',
  'passport_expires_on',
  'emirates_id',
] as const;

/**
 * Opens the process of a new visa for the employee, who is made first: it is to be done before his first day of work. The system opens
 * it, as it makes the employee.
 * @throws Refusal duplicate: one is under way already; the onboarding stays where it is
 */
export const openVisa = async (work: EffectWork): Promise<void> => {
  const binding = knownBinding('visas');
  const { trx, services, next, at } = work;
  const employee_id = await prepareEmployee(work);
  const taken = TAKEN.flatMap((name) => {
    const value = next.record[name] ?? null;
    return value === null ? [] : [[name, value] as const];
  });
  const fields = {
    ...Object.fromEntries(taken),
    type: 'new visa process',
    employee_id,
    target_on: next.record.start_on ?? null,
  };
  await createRecord({ services, trx, binding, visibility: null, at }, { fields });
};
