import { visaCancellationLifecycle } from '@machines/areas/visas/visa-cancellation.lifecycle';
import { visaNewLifecycle } from '@machines/areas/visas/visa-new.lifecycle';
import { visaRenewalLifecycle } from '@machines/areas/visas/visa-renewal.lifecycle';
import { lanesOf } from '@machines/lifecycle/states';

export const VISA_LIFECYCLES = [visaNewLifecycle, visaRenewalLifecycle, visaCancellationLifecycle] as const;

/** Outermost states in which a case has ended, of all three processes. */
export const ENDED: readonly string[] = [
  ...new Set(
    VISA_LIFECYCLES.flatMap(lanesOf)
      .filter(({ isEnded }) => isEnded)
      .map(({ path }) => path),
  ),
];
