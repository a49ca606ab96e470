import { reachOf } from '@domain/session/access.policy';
import { KNOWN_ROLES } from '@domain/session/session';
import type { Area } from './area';
import { type AreaAccess, GRANTS, type Grant } from './field';

/** Who asks, as far as an area wants to know. */
export interface AreaCaller {
  readonly role: string | null;
  readonly grants: readonly Grant[];
}

/** Null: may not even look. Unknown roles may nothing (src/domain/session/access.policy.ts says why). */
export const accessIn = ({ access }: Pick<Area, 'access'>, role: string | null): AreaAccess | null => {
  const known = KNOWN_ROLES.find((name) => name === role);
  return known ? (access[known] ?? null) : null;
};

export type AreaDeed = 'creates' | 'changes' | 'imports';

export const mayDoIn = (area: Pick<Area, 'access'>, role: string | null, deed: AreaDeed): boolean =>
  accessIn(area, role)?.[deed] ?? false;

export const mayCommand = (area: Pick<Area, 'access'>, role: string | null, command: string): boolean => {
  const commands = accessIn(area, role)?.commands ?? [];
  return commands === 'all' || commands.includes(command);
};

/**
 * Fields that are hidden whole, and fields that show only that something is there. Who reaches nothing but his own records needs no
 * grant for them.
 */
export const unseenBy = (area: Pick<Area, 'access' | 'fields'>, { role, grants }: AreaCaller) => {
  const hidden = new Set(accessIn(area, role)?.hides ?? []);
  const seesAll = reachOf(role) === 'self';
  const masked = new Set(
    Object.entries(area.fields)
      .filter(([name, { grant }]) => grant && !seesAll && !grants.includes(grant) && !hidden.has(name))
      .map(([name]) => name),
  );
  return { hidden, masked };
};

export const isGrant = (text: string): text is Grant => GRANTS.some((grant) => grant === text);
