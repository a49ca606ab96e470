import type { Area } from '@domain/area/area';
import { mayCommand } from '@domain/area/area.policy';
import type { CaseValue } from '@domain/area/state-value';
import type { Owner } from '@domain/area/verdict';
import { isStaff } from '@domain/session/session';
import { mayGive, personCommandsAt } from './commands';
import type { Lifecycle } from './lifecycle';
import { nextStepAt } from './next-step';
import { statesOf } from './states';

/** Owners of states who are somebody at the PEO: the one who works on the record. */
export const WORKERS: ReadonlySet<Owner> = new Set<Owner>(['admin', 'pro', 'sales', 'finance']);
/** The PEO's own people approve as well. */
const STAFF: ReadonlySet<Owner> = new Set<Owner>([...WORKERS, 'approver']);
/** A client's HR administrator decides what is the client's, and approves where the lifecycle lets him. */
const CLIENT: ReadonlySet<Owner> = new Set<Owner>(['client', 'approver']);
const EMPLOYEE: ReadonlySet<Owner> = new Set<Owner>(['employee']);

/** Owners of states whose part a role plays. */
const ownersFor = (role: string | null): ReadonlySet<Owner> => {
  if (isStaff(role)) return STAFF;
  if (role === 'isAdmin') return CLIENT;
  return role === 'isEmployee' ? EMPLOYEE : new Set();
};

/** A state in which a case waits for whoever plays the part of its owner. */
export interface WaitingState {
  readonly machine: string;
  /** Innermost state, as a path, and the outermost one around it. */
  readonly leaf: string;
  readonly state: string;
  readonly owner: Owner;
  /** Days that it may take. */
  readonly days: number;
}

const valueAt = (path: string): CaseValue =>
  path.split('.').reduceRight<CaseValue>((inner, key) => (inner === '' ? key : { [key]: inner }), '');

const mayGiveAny = (
  area: Pick<Area, 'access' | 'financeRoles'>,
  lifecycle: Lifecycle,
  path: string,
  role: string | null,
): boolean => {
  const known = personCommandsAt(lifecycle, valueAt(path));
  return Object.entries(lifecycle.commands).some(
    ([command, spec]) => known.has(command) && mayGive(spec, role) && mayCommand(area, role, command),
  );
};

/**
 * The states of an area's lifecycles in which a case waits for somebody of this role: he plays the part of the state's owner, its clock
 * runs, and he has a command that moves the case on, or has one there while other records move it on. What the portal does itself, or somebody outside, waits for nobody.
 */
export const waitingStates = (
  area: Pick<Area, 'access' | 'financeRoles'>,
  lifecycles: readonly Lifecycle[],
  role: string | null,
): readonly WaitingState[] => {
  const owners = ownersFor(role);
  return lifecycles.flatMap((lifecycle) =>
    statesOf(lifecycle).flatMap(({ path, isEnded, isCompound, meta }) => {
      if (isEnded || isCompound || meta === null || meta.clockDays === null || meta.isOutside) return [];
      if (!owners.has(meta.owner)) return [];
      const isElsewhere = meta.next === 'elsewhere' && mayGiveAny(area, lifecycle, path, role);
      if (!isElsewhere && nextStepAt(area, lifecycle, valueAt(path), role).kind !== 'command') return [];
      const state = path.split('.')[0] ?? path;
      return [{ machine: lifecycle.id, leaf: path, state, owner: meta.owner, days: meta.clockDays }];
    }),
  );
};
