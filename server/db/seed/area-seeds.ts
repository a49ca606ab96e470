import type { JsonRow } from '../bulk';
import type { Schema } from '../schema';
import type { DemoCalendar } from './calendar';
import type { EventRow } from './history';
import type { Leaver } from './leavers';
import type { Profile } from './profiles';
import type { UserRow } from './users';

/** What the demo rows of an area may refer to. */
export interface SeedInput {
  readonly profile: Profile;
  readonly calendar: DemoCalendar;
  readonly users: readonly UserRow[];
  /** Clients; nobody works for the prospects. */
  readonly companies: readonly JsonRow<'company'>[];
  readonly prospects: readonly JsonRow<'company'>[];
  readonly employees: readonly JsonRow<'employee'>[];
  /** Not at work yet: their visa is under way, or they wait for their first day. */
  readonly joining: readonly JsonRow<'employee'>[];
  readonly leads: readonly JsonRow<'lead'>[];
  readonly leavers: readonly Leaver[];
  readonly visas: readonly JsonRow<'visa_case'>[];
  readonly visaFees: readonly JsonRow<'visa_fee'>[];
  readonly identityDocuments: readonly JsonRow<'employee_papers'>[];
}

/** Rows of one table and what happened to them. */
export interface AreaRows<T extends keyof Schema = keyof Schema> {
  readonly table: T;
  readonly rows: readonly JsonRow<T>[];
  readonly events: readonly EventRow[];
}

/** Demo rows of an area. `areas/<area>.seed.ts` exports it as `seed`; nothing else names it. */
export type AreaSeed<T extends keyof Schema> = (input: SeedInput) => AreaRows<T>;

const found = import.meta.glob<(input: SeedInput) => AreaRows>('./areas/*.seed.ts', {
  eager: true,
  import: 'seed',
});

/** In the order of their names. A table may refer to those that are filled before all of these (`seed.ts`). */
export const makeAreaRows = (input: SeedInput): readonly AreaRows[] =>
  Object.values(found).map((make) => make(input));
