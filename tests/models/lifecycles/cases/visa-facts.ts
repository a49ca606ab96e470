import { visaCancellationLifecycle } from '@machines/areas/visas/visa-cancellation.lifecycle';
import { visaNewLifecycle } from '@machines/areas/visas/visa-new.lifecycle';
import { visaRenewalLifecycle } from '@machines/areas/visas/visa-renewal.lifecycle';
import { lanesOf } from '@machines/lifecycle/states';

const states = [visaNewLifecycle, visaRenewalLifecycle, visaCancellationLifecycle].flatMap((lifecycle) =>
  lanesOf(lifecycle).map(({ path }) => path),
);

/** Everything is there; and a document is missing in each state, fees are due. */
export const VISA_FACTS = [
  { missing: {}, verified: ['dues_settlement'], unpaid_fees: 0 },
  {
    missing: Object.fromEntries(states.map((state) => [state, ['other']])),
    verified: [],
    unpaid_fees: 1,
  },
];
