import type { FieldInput, FieldInputs, Fields } from '@domain/area/field';
import type { Deciders } from '@domain/area/judging';
import type { Owner, Verdict } from '@domain/area/verdict';
import type { CaseContext, CaseEvent } from '@domain/records/case';
import type { HappenedSpec } from '@domain/records/happened';
import type { StateClock } from '@domain/records/state-clock';
import type { KnownRole } from '@domain/session/session';
import { dayInDubai } from '@domain/shared/calendar-date';
import { endOfTermInDubai } from '@domain/shared/term';
import { type AnyStateMachine, assign, setup } from 'xstate';

type Params = Readonly<Record<string, unknown>> | undefined;
/** A guard that says why not. `params` are those that the machine gives it: `{ type: 'cameFrom', params: { state: 'new' } }`. */
export type Guard = (now: CaseContext, command: CaseEvent, params?: Params) => Verdict;

/** Fields of a record as far as they are known: a row has some of them. */
export type KnownFields = Readonly<Record<string, unknown>>;

export interface CommandSpec {
  /** What the command asks for, as form and wire; refused without its required fields. A field that the record has too is kept in it. */
  readonly payload?: Fields;
  readonly tone?: 'primary' | 'danger';
  /** Nothing leads back from it: it asks before it is sent, and says what it means (text `means.<command>`), also where it asks for nothing. */
  readonly isIrreversible?: true;
  /** Roles that may give it; every role that may command the area unless told. */
  readonly by?: readonly KnownRole[];
  /**
   * By field, what cases hold to whose way it belongs (null: nothing yet; `filled`: anything): a row names it as their next step only. Its
   * guards say the same with `onlyIf`.
   */
  readonly onlyFor?: Readonly<Record<string, readonly FieldInput[] | 'filled'>>;
  /** Field with the amount that it approves, fils: whoever has a limit below it does not give it. */
  readonly approves?: string;
  /** Offered over several records at once. */
  readonly isBulk?: boolean;
  /** What the form begins with, by name: what the records know already, and what follows from the answers given so far. */
  readonly proposes?: (now: CaseContext, command: CaseEvent) => FieldInputs;
  /** It tells of something that happened outside, on a day that may lie in the past. */
  readonly happened?: HappenedSpec;
  /** Effects beside those of the way that it takes; their params are what was answered, and `command`, its name. */
  readonly effects?: readonly string[];
  /** Do the answers fit the case? Asked when the command is sent; a reason names its field in `fix`. */
  readonly judges?: Guard;
}

/**
 * Who works on a case in this state, and how many days that may take, or that nothing limits them. Every state that is not final has both.
 * Where `clockDays` is null the case rests: it counts as ended, but it may be taken up again: a lead that was lost, a fee paid.
 */
export interface StateMeta extends StateClock {
  readonly owner: Owner;
  /** Who may do it in the owner's place, and has it among his own work as well. */
  readonly alsoWith?: Owner;
  /** The field that names who has it, where the owners take turns: signatories of a letter. */
  readonly ownerField?: string;
  /** Its fields are written by commands only: what was submitted for approval stays as it was submitted. */
  readonly isLocked?: boolean;
  readonly tone?: Tone;
  /**
   * The command that moves the case on, where neither the order of the states nor its tone tells (next-step.ts). `itself`: nobody gives one,
   * the portal goes on by itself. `elsewhere`: what is done to other records moves it on; the area's text `next.<state>` says to which.
   */
  readonly next?: string | 'itself' | 'elsewhere';
  /** The area whose records move it on, where that is `elsewhere`: its text leads to their list. */
  readonly nextIn?: string;
  /** Whom its decision is refused: it waits for none of them. */
  readonly deciders?: Deciders;
  /** It waits for somebody who has no part in the portal yet: no list of work has it. */
  readonly isOutside?: true;
}
/** Of a machine: what holds for each of its states that does not say otherwise. */
export interface MachineMeta extends Pick<StateClock, 'lateAfter'> {
  readonly owner?: undefined;
}
/** Of a final state: nobody works on it. */
interface EndMeta {
  readonly tone: Tone;
  readonly isLocked?: boolean;
  readonly owner?: undefined;
}
export type Tone = 'green' | 'red' | 'yellow' | 'blue' | 'grey';

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

type GuardFn = (now: { context: CaseContext; event: CaseEvent }, params: Params) => boolean;
type DelayFn = (now: { context: CaseContext; event: CaseEvent }) => number;
/** An action that the server carries out; its params go with it. */
type EffectFn = (now: unknown, params: Params) => void;

const nothing: EffectFn = () => {};

/**
 * XState's `setup` for lifecycles: each verdict is a guard, each effect an action without consequence here. Into the record:
 * `setFields` writes the command's fields, `setValues` its params, `recordActor` who gave it, `setDay` its day in Dubai; `clear` empties fields. Into the memory:
 * `remember` writes its params, `rememberActor` who gave the command, `count` adds one.
 */
export const lifecycleSetup = <
  const G extends string,
  const E extends string = never,
  const D extends string = never,
>(options: {
  readonly verdicts: Readonly<Record<G, Guard>>;
  readonly effects?: readonly E[];
  /** Milliseconds from the command's `at`; may depend on the record. No command leads to the first state: of one that may begin there, `term` knows. */
  readonly delays?: Readonly<Record<D, DelayFn>>;
}) => {
  const guards = Object.fromEntries(
    Object.entries<Guard>(options.verdicts).map(([name, judge]): [string, GuardFn] => [
      name,
      ({ context, event }, params) => judge(context, event, params).length === 0,
    ]),
  ) as Record<G, GuardFn>;
  const effects = Object.fromEntries((options.effects ?? []).map((name) => [name, nothing])) as Record<
    E,
    EffectFn
  >;
  return setup({
    types: {} as {
      context: CaseContext;
      events: CaseEvent;
      input: CaseInput;
      meta: StateMeta | EndMeta | MachineMeta;
    },
    // spread: TypeScript infers the names of a generic table only so
    guards: { ...guards, never: () => false },
    delays: (options.delays ?? {}) as Record<D, DelayFn>,
    actions: {
      ...effects,
      setFields: assign(({ context, event }) => ({
        record: {
          ...context.record,
          ...Object.fromEntries(
            Object.entries(event.payload ?? {}).filter(([name]) => Object.hasOwn(context.record, name)),
          ),
        },
      })),
      setValues: assign(({ context }, values: FieldInputs) => ({
        record: { ...context.record, ...values },
      })),
      clear: assign(({ context }, { fields }: { readonly fields: readonly string[] }) => ({
        record: { ...context.record, ...Object.fromEntries(fields.map((name) => [name, null])) },
      })),
      recordActor: assign(({ context, event }, { field }: { readonly field: string }) => ({
        record: { ...context.record, [field]: event.actor.userId },
      })),
      setDay: assign(({ context, event }, { field }: { readonly field: string }) => ({
        record: { ...context.record, [field]: dayInDubai(event.at) },
      })),
      rememberActor: assign(({ context, event }, { as }: { readonly as: string }) => ({
        memory: { ...context.memory, [as]: event.actor.userId },
      })),
      count: assign(({ context }, { as }: { readonly as: string }) => ({
        memory: { ...context.memory, [as]: Number(context.memory[as] ?? 0) + 1 },
      })),
      remember: assign(({ context }, what: Readonly<Record<string, unknown>>) => ({
        memory: { ...context.memory, ...what },
      })),
    },
  });
};

/** What a case begins with, and when, milliseconds. */
export interface CaseInput extends CaseContext {
  readonly at: number;
}

/** What a machine of `lifecycleSetup` begins with. */
export const caseContext = ({ input: { record, facts, memory } }: { input: CaseInput }): CaseContext => ({
  record,
  facts,
  memory,
});

/** XState's own event of the beginning. */
interface CaseBegun {
  readonly type: 'xstate.init';
  readonly input: CaseInput;
}

/** A delay: to the end of the last of so many days, from a command or from the beginning of the case. */
export const term =
  (days: number) =>
  ({ event }: { event: CaseEvent | CaseBegun }): number => {
    const at = 'input' in event ? event.input.at : event.at;
    return endOfTermInDubai(at, days) - at;
  };
