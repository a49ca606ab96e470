import { onboardings } from '@domain/areas/onboardings/onboardings.area';
import { OWNERS } from '@domain/records/owners';
import { onboardingLifecycle } from '@machines/areas/onboardings/onboarding.lifecycle';
import type { AreaBinding } from '@server/records/binding';
import { askForDocuments, waiveDocuments } from './case-documents';
import { dropEmployee, prepareEmployee, startEmployee } from './employee-of';
import { factsOfOnboarding, missingDocuments, visaOfCase } from './onboarding-facts';
import { openVisa } from './open-visa';
import { prepareOnboarding } from './prepare-onboarding';
import { startRiskColumns } from './start-risk';

/** Staff run it, the client's HR administrator follows it and answers the quote, the employee sees his own once he is one. */
export const binding: AreaBinding = {
  area: onboardings,
  lifecycles: [onboardingLifecycle],
  ...OWNERS.onboardings,
  notices: { kind: 'onboarding', worker: 'owner_id' },
  derived: (now) => ({
    ...startRiskColumns(now),
    missing_documents: missingDocuments(),
    visa_case_id: visaOfCase(),
  }),
  factsFrom: ['employees', 'invoice-lines', 'invoices', 'ledger-periods', 'visas'],
  factsOf: factsOfOnboarding,
  prepare: prepareOnboarding,
  created: (work) => askForDocuments(work, 'form'),
  effects: {
    prepareEmployee: async (work) => {
      await prepareEmployee(work);
    },
    openVisa,
    askForSignature: (work) => askForDocuments(work, 'offer'),
    startEmployee,
    dropEmployee: async (work) => {
      await dropEmployee(work);
      await waiveDocuments(work);
    },
  },
  topics: ['dashboard', 'onboarding-documents'],
};
