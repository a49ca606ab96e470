import { estimateOf } from '@domain/areas/offboardings/estimate.rules';
import { sees } from '@domain/records/visible-fields';
import { calls } from '@openapi/offboarding-estimates.contract';
import { gratuityPractice } from '@server/db/ledger/gratuity-practice';
import { bind } from '@server/platform/bind';
import { Refusal } from '@server/platform/problem';
import { visibilityOf } from '@server/records/access';
import { requireRow } from '@server/records/read/record';
import { binding } from './offboardings.binding';

export const routes = bind(calls, {
  estimateEndOfService: async ({ caller, body }, { db }) => {
    await visibilityOf(db, caller, binding);
    return estimateOf(body, await gratuityPractice(db, body.last_day_on));
  },
  offboardingEstimate: async ({ caller, params }, { db, clock }) => {
    const visibility = await visibilityOf(db, caller, binding);
    const row = await requireRow(db, binding, visibility, params.id, clock.now());
    // who may not see the total learns nothing from its lines
    if (!sees(visibility, 'total_fils')) throw new Refusal('forbidden');
    const stored = await db
      .selectFrom('offboarding_case')
      .select('estimate')
      .where('id', '=', row.id)
      .executeTakeFirst();
    return { estimate: stored?.estimate ?? null };
  },
});
