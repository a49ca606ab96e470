import type { MemoryData } from '@adapters/memory/memory-data';
import { SANDBOX_DATA } from '@adapters/memory/sandbox-data';
import type { Scope } from '@domain/session/scope.rules';
import { STATED_PANELS } from '../../support/stated-panels';

/** Each company and those below it, as SANDBOX_DATA has them. */
const SUBTREES: Readonly<Record<string, readonly string[]>> = {
  group: ['group', 'branch'],
  branch: ['branch'],
  other: ['other'],
};
const EVERYTHING = 214;
const OWN = 1;
const BITS: Readonly<Record<string, number>> = { group: 1, branch: 2, other: 4 };
const ofCompanies = (ids: readonly string[]): number =>
  10 + Object.entries(BITS).reduce((sum, [id, bit]) => (ids.includes(id) ? sum + bit : sum), 0);

const usersWithin = (scope: Scope): number => {
  if (scope.kind === 'all') return EVERYTHING;
  return scope.kind === 'self' ? OWN : ofCompanies(scope.ids);
};

/** The sandbox's data; how many users the figures tell is another number for each set of companies. */
export const TELLING_DATA: MemoryData = {
  ...SANDBOX_DATA,
  panels: (scope) => ({
    ...STATED_PANELS,
    figures: { ...STATED_PANELS.figures, users: usersWithin(scope) },
  }),
};

/** How many users the figures must tell for this user with these companies applied, by the table above and nothing of the portal. */
export const usersExpected = (user: string, applied: readonly string[]): number => {
  if (user === 'worker') return OWN;
  const wanted = applied.flatMap((id) => SUBTREES[id] ?? []);
  if (user === 'super') return applied.length === 0 ? EVERYTHING : ofCompanies(wanted);
  const reach = SUBTREES.group ?? [];
  return ofCompanies(applied.length === 0 ? reach : reach.filter((id) => wanted.includes(id)));
};
