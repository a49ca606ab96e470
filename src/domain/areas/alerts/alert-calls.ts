import type { ListQuery } from '@domain/area/query';
import * as z from 'zod/mini';
import type { Severity } from './alerts.area';

/** What alerts are grouped by: a field of theirs. */
export const ALERT_GROUPINGS = ['kind', 'company_id', 'owner_id'] as const;
export type AlertGrouping = (typeof ALERT_GROUPINGS)[number];

const Count = z.int().check(z.gte(0));
const counts: Readonly<Record<Severity, typeof Count>> = { critical: Count, high: Count, medium: Count };

/** Alerts that have one value in the field by which they are grouped. */
export const AlertGroup = z.object({
  /** The value: an option, or an id. */
  key: z.nullable(z.string()),
  /** What the record of this id is called; empty for an option. */
  label: z.string(),
  count: Count,
  ...counts,
  at_stake_fils: z.int(),
  /** The earliest day of theirs. */
  due_on: z.nullable(z.string()),
});
export type AlertGroup = z.infer<typeof AlertGroup>;

/** The gravest group first. */
export const AlertGroups = z.object({ groups: z.array(AlertGroup) });
export type AlertGroups = z.infer<typeof AlertGroups>;

export interface AlertCalls {
  /** The alerts that a list of this filter has, counted by a field of theirs. */
  'alerts.groups': {
    input: { readonly by: AlertGrouping; readonly filter: ListQuery['filter'] };
    answer: AlertGroups;
  };
}
