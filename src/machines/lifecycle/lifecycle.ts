import type { FieldInputs, Fields } from '@domain/area/field';
import type { Owner, Verdict } from '@domain/area/verdict';
import type { KnownRole } from '@domain/session/session';
import { type AnyStateMachine, assign, type StateValue, setup } from 'xstate';

/** What a lifecycle decides by. */
export interface CaseContext {
  /** The record's fields, references as ids. Fields that the asker may not see are null: a guard asks a fact instead. */
  readonly record: FieldInputs;
  /** Counts and names from other tables; read anew for every command. */
  readonly facts: Readonly<Record<string, unknown>>;
  /** What the lifecycle itself remembers from step to step. */
  readonly memory: Readonly<Record<string, unknown>>;
}

/** Who does it; `userId` null: the system, when a timer is due. */
export interface CaseActor {
  readonly userId: string | null;
  readonly role: string | null;
}

/** A command: also an endpoint and a permission. */
export interface CaseEvent {
  readonly type: string;
  readonly actor: CaseActor;
  /** Wall clock, milliseconds. */
  readonly at: number;
  readonly payload: FieldInputs;
}

/** A guard that says why not. */
export type Guard = (now: CaseContext, asked: CaseEvent) => Verdict;

export interface CommandSpec {
  /** What the command asks for, as form and wire: a field that the record has too is kept in it. */
  readonly payload?: Fields;
  readonly tone?: 'primary' | 'danger';
  /** Roles that may give it; every role that may command the area unless told. */
  readonly by?: readonly KnownRole[];
  /** Offered over several records at once. */
  readonly isBulk?: boolean;
}

/** Who works on a case in this state, and how many days that may take. Every state that is not final has both. */
export interface StateMeta {
  readonly owner: Owner;
  readonly clockDays: number;
  readonly tone?: 'green' | 'red' | 'yellow' | 'blue' | 'grey';
}

/** A business lifecycle: the machine, its guards as verdicts, and what its commands ask for. The server's authority and the client's offers. */
export interface Lifecycle {
  readonly id: string;
  readonly version: number;
  readonly machine: AnyStateMachine;
  readonly verdicts: Readonly<Record<string, Guard>>;
  readonly commands: Readonly<Record<string, CommandSpec>>;
  /** Actions that the server carries out in the transaction of the command. */
  readonly effects: readonly string[];
}

/** Where a case is. */
export interface CaseNow extends CaseContext {
  readonly value: StateValue;
}

type Params = Readonly<Record<string, unknown>> | undefined;
type GuardFn = (now: { context: CaseContext; event: CaseEvent }, params: Params) => boolean;
/** An action that the server carries out; its params go with it. */
type EffectFn = (now: unknown, params: Params) => void;

const nothing: EffectFn = () => {};

/**
 * XState's `setup` for lifecycles: each verdict is a guard, each effect an action without consequence here. `keep` writes the
 * command's fields into the record; `clear` empties fields of it; `remember` writes its params into the memory.
 */
export const lifecycleSetup = <
  const G extends string,
  const E extends string = never,
  const D extends string = never,
>(given: {
  readonly verdicts: Readonly<Record<G, Guard>>;
  readonly effects?: readonly E[];
  /** Milliseconds; may depend on the record. */
  readonly delays?: Readonly<Record<D, (now: { context: CaseContext }) => number>>;
}) => {
  const guards = Object.fromEntries(
    Object.entries<Guard>(given.verdicts).map(([name, judge]): [string, GuardFn] => [
      name,
      ({ context, event }) => judge(context, event).length === 0,
    ]),
  ) as Record<G, GuardFn>;
  const effects = Object.fromEntries((given.effects ?? []).map((name) => [name, nothing])) as Record<
    E,
    EffectFn
  >;
  return setup({
    types: {} as { context: CaseContext; events: CaseEvent; input: CaseContext; meta: StateMeta },
    // spread: TypeScript infers the names of a generic table only so
    guards: { ...guards, never: () => false },
    delays: (given.delays ?? {}) as Record<D, (now: { context: CaseContext }) => number>,
    actions: {
      ...effects,
      keep: assign(({ context, event }) => ({
        record: {
          ...context.record,
          ...Object.fromEntries(
            Object.entries(event.payload ?? {}).filter(([name]) => Object.hasOwn(context.record, name)),
          ),
        },
      })),
      clear: assign(({ context }, { fields }: { readonly fields: readonly string[] }) => ({
        record: { ...context.record, ...Object.fromEntries(fields.map((name) => [name, null])) },
      })),
      remember: assign(({ context }, what: Readonly<Record<string, unknown>>) => ({
        memory: { ...context.memory, ...what },
      })),
    },
  });
};

/** What a machine of `lifecycleSetup` begins with. */
export const caseContext = ({ input }: { input: CaseContext }): CaseContext => input;
