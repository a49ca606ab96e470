import {
  LEAD_STATES,
  OFFBOARDING_STATES,
  ONBOARDING_STATES,
  VISA_ENDED,
  VISA_TYPES,
} from '@domain/cases/case-states';
import type { StatusCount } from '@domain/dashboard/dashboard';
import { capitalised } from '@domain/dashboard/dashboard.rules';
import { distribution, stateLabel, TOTAL } from '@domain/dashboard/distribution.rules';
import type { Scope } from '@domain/session/scope.rules';
import { dirhamsOf, fils } from '@domain/shared/money';
import type { Schema } from '@server/db/schema';
import { within } from '@server/platform/scope';
import type { Kysely } from 'kysely';

const CASE_COLUMNS = { employee: 'employee_id', company: 'company_id' } as const;

/** Every onboarding by status, the completed and the unsuccessful ones included. */
export const countOnboardings = async (db: Kysely<Schema>, scope: Scope): Promise<StatusCount[]> => {
  const rows = await db
    .selectFrom('onboarding_case')
    .select((of) => ['state as key', of.fn.countAll<number>().as('count')])
    .where(within(scope, CASE_COLUMNS))
    .groupBy('state')
    .execute();
  return distribution(rows, [...ONBOARDING_STATES.open, ...ONBOARDING_STATES.ended]);
};

/** Offboardings by status, open ones only: its Total is the figure on the card. */
export const countOffboardings = async (db: Kysely<Schema>, scope: Scope): Promise<StatusCount[]> => {
  const rows = await db
    .selectFrom('offboarding_case')
    .select((of) => ['state as key', of.fn.countAll<number>().as('count')])
    .where('state', 'not in', OFFBOARDING_STATES.ended)
    .where(within(scope, CASE_COLUMNS))
    .groupBy('state')
    .execute();
  return distribution(rows, OFFBOARDING_STATES.open);
};

/** Visa cases by type, open ones only: its Total is the figure on the card. */
export const countVisas = async (db: Kysely<Schema>, scope: Scope): Promise<StatusCount[]> => {
  const rows = await db
    .selectFrom('visa_case')
    .select((of) => ['type as key', of.fn.countAll<number>().as('count')])
    .where('state', 'not in', VISA_ENDED)
    .where(within(scope, CASE_COLUMNS))
    .groupBy('type')
    .execute();
  return distribution(rows, VISA_TYPES);
};

/**
 * Every lead by status with its order value in AED. A prospect belongs to no company, so a scope of companies holds only the
 * leads that were won for them.
 */
export const countLeads = async (db: Kysely<Schema>, scope: Scope) => {
  const rows = await db
    .selectFrom('lead')
    .select((of) => [
      'state as key',
      of.fn.countAll<number>().as('count'),
      of.cast<number>(of.fn.coalesce(of.fn.sum('order_value_fils'), of.lit(0)), 'int8').as('value'),
    ])
    .where(within(scope, { company: 'client_id' }))
    .groupBy('state')
    .execute();
  const value = new Map(rows.map((row) => [capitalised(stateLabel(row.key)), row.value]));
  const total = rows.reduce((sum, row) => sum + row.value, 0);
  return distribution(rows, [...LEAD_STATES.open, ...LEAD_STATES.ended], capitalised).map((row) => ({
    ...row,
    total_order_value: dirhamsOf(fils(row._id === TOTAL ? total : (value.get(row._id) ?? 0))),
  }));
};
