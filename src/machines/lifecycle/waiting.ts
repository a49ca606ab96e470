import type { Area } from '@domain/area/area';
import type { Deciders } from '@domain/area/judging';
import { caseValueAt } from '@domain/area/state-value';
import type { Owner } from '@domain/area/verdict';
import { WORKERS } from '@domain/area/worker';
import { dueFieldOf, wayOf } from '@domain/records/state-clock';
import { isStaff } from '@domain/session/session';
import type { KnownFields, Lifecycle, StateMeta } from './lifecycle';
import { commandsForRole, nextStepAt } from './next-step';
import { statesOf } from './states';

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
  /** Which cases of the state, where they go different ways: those whose field holds one of `values`, or none of them. */
  readonly way?: { readonly field: string; readonly values: readonly string[]; readonly isOneOf: boolean };
  /** For whom of his role it does not wait. */
  readonly deciders?: Deciders;
  /** Days that it may take, unless a field gives the last one; null: as many as it likes. */
  readonly days: number | null;
  readonly dueField: string | null;
}

/** A state's owners: its own, and one for each way that has another. `record`: what is known of a case that goes it. */
const waysOf = ({
  owner,
  ownerBy,
}: Pick<StateMeta, 'owner' | 'ownerBy'>): readonly (Pick<WaitingState, 'owner' | 'way'> & {
  readonly record: KnownFields;
})[] => {
  if (ownerBy === undefined) return [{ owner, record: {} }];
  const { field, of } = ownerBy;
  const values = Object.keys(of);
  return [
    // where an empty field is a way of its own, what the others hold is not known
    {
      owner,
      record: values.includes('null') ? {} : { [field]: null },
      way: { field, values, isOneOf: false },
    },
    ...Object.entries(of).flatMap(([value, other]) =>
      other === null
        ? []
        : [{ owner: other, record: { [field]: value }, way: { field, values: [value], isOneOf: true } }],
    ),
  ];
};

/** Is a case with these fields one of them? */
export const goesWay = ({ way }: Pick<WaitingState, 'way'>, record: KnownFields): boolean =>
  way === undefined || way.values.includes(wayOf(record, way.field)) === way.isOneOf;

/**
 * The states of an area's lifecycles in which a case waits for somebody of this role: he plays the part of the state's owner, and he has a command that moves the case on, or has one there while other records move it on. What the portal does itself, or somebody outside, waits for nobody.
 */
export const waitingStates = (
  area: Pick<Area, 'access' | 'financeRoles'>,
  lifecycles: readonly Lifecycle[],
  role: string | null,
): readonly WaitingState[] => {
  const owners = ownersFor(role);
  return lifecycles.flatMap((lifecycle) =>
    statesOf(lifecycle).flatMap(({ path, isEnded, isCompound, meta }) => {
      if (isEnded || isCompound || meta === null || meta.isOutside) return [];
      const days = typeof meta.clockDays === 'number' ? meta.clockDays : null;
      const state = path.split('.')[0] ?? path;
      return waysOf(meta).flatMap(({ owner, way, record }): WaitingState[] => {
        if (!owners.has(owner) && !(meta.alsoWith && owners.has(meta.alsoWith))) return [];
        const value = caseValueAt(path);
        const waits =
          meta.next === 'elsewhere'
            ? commandsForRole(area, lifecycle, value, role).length > 0
            : nextStepAt(area, lifecycle, value, role, record).kind === 'command';
        if (!waits) return [];
        return [
          {
            machine: lifecycle.id,
            leaf: path,
            state,
            owner,
            days,
            dueField: dueFieldOf(meta),
            ...(way && { way }),
            ...(meta.deciders && { deciders: meta.deciders }),
          },
        ];
      });
    }),
  );
};
