import { type Reach, reachOf } from '@domain/session/access.policy';
import type { Area } from './area';
import type { Reference } from './field';
import { SOMEBODY } from './records';

/** A user, as far as it matters to whom he is named. */
export interface Person extends Reference {
  readonly role: string | null;
}

/** Who did something to a record, as its reader is told. */
export interface Actors {
  /** `SOMEBODY` for one who is not named to him. */
  nameOf(id: string): Reference;
  /** The id, or null for one who is not named to him. */
  idOf(id: string | null): string | null;
}

const WIDER: Readonly<Record<Reach, readonly Reach[]>> = {
  all: [],
  subtree: ['all'],
  self: ['all', 'subtree'],
};

/**
 * Where a field that names a person (author, reviewer, approver) is kept from a reader, nothing else tells him either: people who reach
 * further than he does are not named to him, whatever they did (decision 031).
 */
export const actorsFor = (
  { fields }: Pick<Area, 'fields'>,
  reader: { readonly userId: string; readonly role: string | null; sees(field: string): boolean },
  personOf: (id: string) => Person | undefined,
): Actors => {
  const own = reachOf(reader.role);
  const hasActors = Object.entries(fields).some(([name, { to }]) => to === 'user' && !reader.sees(name));
  const wider = hasActors && own !== null ? WIDER[own] : [];
  const isNamed = (id: string): boolean => {
    const reach = reachOf(personOf(id)?.role ?? null);
    return id === reader.userId || reach === null || !wider.includes(reach);
  };
  return {
    nameOf: (id) => (isNamed(id) ? { id, label: personOf(id)?.label ?? '' } : SOMEBODY),
    idOf: (id) => (id !== null && isNamed(id) ? id : null),
  };
};

/** A value without the ids of people who are not named to its reader. */
export const withoutHidden = (value: unknown, actors: Actors): unknown => {
  if (typeof value === 'string') return actors.idOf(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => withoutHidden(one, actors));
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withoutHidden(one, actors)]));
};
