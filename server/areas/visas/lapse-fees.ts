import { stepsOfFee } from '@domain/areas/visas/step-facts';
import { anyOf } from '@server/db/text-lists';
import type { EffectWork } from '@server/records/binding';
import { knownBinding } from '@server/records/registry';
import { commandMany } from '@server/records/write/command-many';
import { sql } from 'kysely';

/**
 * The process has ended without what it was for: what was to be paid with steps that nobody takes any more is not due. A step that was taken
 * is owed, whether it was paid or not; so is a fine, and what somebody wrote down by hand.
 */
export const lapseFees = async ({ trx, services, row, at }: EffectWork): Promise<void> => {
  const due = await trx
    .selectFrom('visa_fee')
    .select(['id', 'kind', 'authority'])
    .where('visa_case_id', '=', row.id)
    .where('state', '=', 'due')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  if (due.length === 0) return;
  const events = await trx
    .selectFrom('case_event')
    .select('type')
    .where('entity', '=', 'visa_case')
    .where('entity_id', '=', row.id)
    .distinct()
    .execute();
  const taken = new Set(events.map(({ type }) => type));
  const untaken = due.filter((fee) => {
    const steps = stepsOfFee(fee, row.fields);
    return steps.length > 0 && !steps.some((step) => taken.has(step));
  });
  const writer = { trx, services, at, binding: knownBinding('visa-fees'), visibility: null } as const;
  await commandMany(writer, { which: sql`t.id = ${anyOf(untaken.map(({ id }) => id))}`, event: 'lapse' });
};
