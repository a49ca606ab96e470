import type { EffectWork } from '@server/platform/area/binding';
import { commandMany } from '@server/platform/area/command-many';
import { bindingOf } from '@server/platform/area/registry';
import { type SqlBool, sql } from 'kysely';

const move =
  (from: string, event: string, by: 'system' | 'actor') =>
  async ({ trx, services, at, row, actor }: EffectWork): Promise<void> => {
    const binding = bindingOf('payslips');
    if (binding === null) throw new Error('There are no payslips');
    await commandMany(
      { trx, services, at, binding, sight: null },
      {
        which: sql<SqlBool>`t.run_id = ${row.id} and t.state = ${from}`,
        event,
        facts: { is_approved: true },
        ...(by === 'actor' ? { actor } : {}),
      },
    );
  };

/** The client has approved: nothing of them changes any more. */
export const confirmSlips = move('draft', 'confirm', 'system');

/** The wages went out: employees see them. */
export const releaseSlips = move('confirmed', 'release', 'actor');
