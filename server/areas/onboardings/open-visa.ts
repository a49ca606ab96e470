import { visaOfOnboarding } from '@domain/areas/onboardings/onboarding-facts';
import type { EffectWork } from '@server/records/binding';
import { knownBinding } from '@server/records/registry';
import { createRecord } from '@server/records/write/write';
import { prepareEmployee } from './employee-of';

/**
 * Opens the process of a new visa for the employee, who is made first: it is to be done before his first day of work. The system opens
 * it, as it makes the employee.
 * @throws Refusal duplicate: one is under way already; the onboarding stays where it is
 */
export const openVisa = async (work: EffectWork): Promise<void> => {
  const binding = knownBinding('visas');
  const { trx, services, next, at } = work;
  const employee_id = await prepareEmployee(work);
  const fields = visaOfOnboarding(next.record, employee_id);
  await createRecord({ services, trx, binding, visibility: null, at }, { fields });
};
