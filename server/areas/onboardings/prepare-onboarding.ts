import type { FieldInputs } from '@domain/area/field';
import { entry } from '@domain/areas/onboardings/onboarding.entry';
import { paidToSame } from '@server/platform/people/paid-to-same';
import type { PrepareWork } from '@server/records/binding';
import { refuseUnlessForced } from '@server/records/query/possible-duplicates';
import { preparedBy } from '@server/records/write/prepared-by';

/** An account to which somebody else is paid is asked about. @throws Refusal as `entry`, and duplicate */
export const prepareOnboarding = async (work: PrepareWork): Promise<FieldInputs> => {
  const { trx, row, caller, fields } = work;
  const prepared = await preparedBy(entry)(work);
  // whoever fills a form by a link is told nothing of others: the payroll run finds the account
  if (caller !== null) {
    const own = row?.fields.employee_id;
    const others = await paidToSame(trx, typeof own === 'string' ? own : null, fields.iban);
    await refuseUnlessForced('onboarding_case', work, others);
  }
  return prepared;
};
