import type { DueChoice } from '@domain/my-work/my-work';
import type { Scope } from '@domain/session/scope.rules';
import { USER_ROLES } from '@domain/session/user-roles';
import { type WaitingState, waitingStates } from '@machines/lifecycle/waiting';
import type { Caller } from '@server/platform/scope';
import { mayEnter, type Visibility, visibilityWithin } from '@server/records/access';
import type { AreaBinding } from '@server/records/binding';
import { allBindings } from '@server/records/registry';

export interface WorkRequest {
  readonly caller: Caller;
  readonly scope: Scope;
  /** The only area that is asked for, if one is. */
  readonly area: string | null;
  readonly due: DueChoice;
  readonly now: Date;
}

/** An area in which something may wait for a role, and the states in which it does. */
interface Place {
  readonly binding: AreaBinding;
  readonly states: readonly WaitingState[];
}

/** The same for the caller. */
export interface Source extends Place {
  readonly visibility: Visibility;
}

/** Areas that tell of work elsewhere: what they point at stands in the list itself. */
const APART: ReadonlySet<string> = new Set(['alerts']);

const placesFor = (role: (typeof USER_ROLES)[number]): readonly Place[] =>
  allBindings().flatMap((binding) => {
    const { area, lifecycles } = binding;
    if (!mayEnter(role, binding) || APART.has(area.name)) return [];
    const states = waitingStates(area, lifecycles, role);
    return states.length === 0 ? [] : [{ binding, states }];
  });

/** Told by the machines alone, which takes them longer than the database to answer. */
const placesByRole = new Map<(typeof USER_ROLES)[number], readonly Place[]>();

/** The areas in which something may wait for the caller, each with what he sees of it. */
export const sourcesFor = ({ caller, scope }: WorkRequest): readonly Source[] => {
  const role = USER_ROLES.find((known) => known === caller.role);
  if (role === undefined) return [];
  const places = placesByRole.get(role) ?? placesFor(role);
  placesByRole.set(role, places);
  return places.map((place) => ({ ...place, visibility: visibilityWithin(caller, place.binding, scope) }));
};
