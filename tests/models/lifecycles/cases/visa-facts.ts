import { visaCancellationLifecycle } from '@machines/areas/visas/visa-cancellation.lifecycle';
import { visaNewLifecycle } from '@machines/areas/visas/visa-new.lifecycle';
import { visaRenewalLifecycle } from '@machines/areas/visas/visa-renewal.lifecycle';
import { lanesOf } from '@machines/lifecycle/states';

const states = [visaNewLifecycle, visaRenewalLifecycle, visaCancellationLifecycle].flatMap((lifecycle) =>
  lanesOf(lifecycle).map(({ path }) => path),
);

/** Everything is there; and a document is missing in each state, fees are due. */
export const VISA_FACTS = [
  { missing: {}, verified: ['dues_settlement'], unpaid_fees: 0, due_fees: [] },
  {
    missing: Object.fromEntries(states.map((state) => [state, ['other']])),
    verified: [],
    unpaid_fees: 1,
    due_fees: ['medical medical_centre'],
  },
];

const APPOINTMENT = (kind: string) => ({
  [`${kind}_on`]: '2026-12-01',
  [`${kind}_time`]: '09:30',
  [`${kind}_place`]: 'Al Quoz',
});

/** Commands with an appointment: its time is checked. */
export const APPOINTMENTS = {
  book_medical: APPOINTMENT('medical'),
  move_medical: APPOINTMENT('medical'),
  book_biometrics: APPOINTMENT('biometrics'),
};
