import type { NamedWorkers } from '@domain/areas/alerts/alert-owner';
import type { AlertKind } from '@domain/areas/alerts/alerts.area';
import { homeOf, recordAddress } from '@domain/navigation/homes';
import type { CalendarDate } from '@domain/shared/calendar-date';
import { bindingOf } from '@server/records/registry';

/** Something that is so right now, and that somebody should know of. */
export interface Cause {
  /** The same for the same thing: another day of the same document is another cause. */
  readonly cause: string;
  readonly kind: AlertKind;
  readonly about: string;
  /** Name of the area where it can be mended, and the record there. */
  readonly area: string;
  readonly record: string;
  readonly company_id: string | null;
  readonly due_on: CalendarDate;
  /** Fils, where money is known to hang on it. */
  readonly at_stake_fils: number | null;
  /** Of whom it may be by name; whose it is, the rule of its kind says (alert-owner.ts). */
  readonly named: NamedWorkers;
}

/** Whose causes: of every record there is, or of some of one area. */
export type CausesOf = 'all' | { readonly area: string; readonly ids: readonly string[] };

/** Address of a record on the page of its area. */
export const addressOf = ({ area, record }: Pick<Cause, 'area' | 'record'>): string => {
  const binding = bindingOf(area);
  const home = binding && homeOf(binding.area);
  if (!home) throw new Error(`The area ${area} has no page`);
  return recordAddress(home, record);
};
