import { listed } from '@domain/area/judging';
import { OTHER_WAY, unless, type Verdict } from '@domain/area/verdict';
import {
  type CaseContext,
  type CaseEvent,
  type CaseNow,
  type Effect,
  leavesOf,
  type Outcome,
  outermost,
  type Step,
  type TimerStart,
} from '@domain/records/case';
import { happenedAt, happenedDay, mayHaveHappened, withStepDay } from '@domain/records/happened';
import { isFinanceRole, type KnownRole } from '@domain/session/session';
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  getNextTransitions,
  initialTransition,
  transition,
} from 'xstate';
import type { CaseInput, CommandSpec, Lifecycle } from './lifecycle';
import { statesOf } from './states';

/** What may be done with a case now, or why not. */
export interface Offer {
  readonly command: string;
  readonly spec: CommandSpec;
  readonly reasons: Verdict;
}

const snapshotOf = ({ machine }: Lifecycle, { value, ...context }: CaseNow): AnyMachineSnapshot =>
  machine.resolveState({ value, context });

/** One way that a command may take. */
interface Way {
  readonly guard: string | null;
  readonly params: Readonly<Record<string, unknown>>;
}

/** A back end may know a state that this build does not: a case that is there takes no command of ours. */
const isPlace = (lifecycle: Lifecycle, value: CaseNow['value']): boolean =>
  leavesOf(value).every((leaf) => statesOf(lifecycle).some(({ path }) => path === leaf));

type Ways = ReadonlyMap<string, readonly Way[]>;
const NO_WAYS: Ways = new Map();
const NOTHING_KNOWN: CaseContext = { record: {}, facts: {}, memory: {} };
/** The ways of a place are its machine's alone; a machine has as many places as its states combine to. */
const known = new WeakMap<AnyStateMachine, Map<string, Ways>>();

/** Transitions that an event may take from here, the innermost first; XState takes the first whose guard holds. */
const waysFrom = (lifecycle: Lifecycle, { value }: Pick<CaseNow, 'value'>): Ways => {
  const places = known.get(lifecycle.machine) ?? new Map<string, Ways>();
  known.set(lifecycle.machine, places);
  const place = JSON.stringify(value);
  const found = places.get(place);
  if (found) return found;
  if (!isPlace(lifecycle, value)) return NO_WAYS;
  const ways = readWays(lifecycle, value);
  places.set(place, ways);
  return ways;
};

const readWays = (lifecycle: Lifecycle, value: CaseNow['value']): Ways => {
  const found = new Map<string, Way[]>();
  for (const { eventType, guard } of getNextTransitions(snapshotOf(lifecycle, { value, ...NOTHING_KNOWN }))) {
    if (eventType === '' || eventType.startsWith('xstate.')) continue;
    found.set(eventType, [...(found.get(eventType) ?? []), wayThrough(guard)]);
  }
  return found;
};

/** Commands that a case in this place knows at all; whether it may take them is its guards' to say. */
export const commandsAt = (lifecycle: Lifecycle, value: CaseNow['value']): ReadonlySet<string> =>
  new Set(waysFrom(lifecycle, { value }).keys());

const anybody = (userId: string | null): CaseEvent => ({
  type: '',
  actor: { userId, role: null },
  at: 0,
  payload: {},
});

/** Does a way turn away every person and let the system through, whatever the case is like? */
const isOfSystem = ({ verdicts }: Lifecycle, { guard, params }: Way): boolean => {
  const verdict = guard === null ? undefined : verdicts[guard];
  if (verdict === undefined) return false;
  const judged = (userId: string | null) => verdict(NOTHING_KNOWN, anybody(userId), params);
  return judged('somebody').includes(OTHER_WAY) && judged(null).length === 0;
};

/** Of `commandsAt` those that a person may give: jobs and other records give the rest. */
export const personCommandsAt = (lifecycle: Lifecycle, value: CaseNow['value']): ReadonlySet<string> =>
  new Set(
    [...waysFrom(lifecycle, { value })].flatMap(([command, ways]) =>
      ways.every((way) => isOfSystem(lifecycle, way)) ? [] : [command],
    ),
  );

const wayThrough = (guard: unknown): Way => {
  if (typeof guard === 'string') return { guard, params: {} };
  if (typeof guard !== 'object' || guard === null || !('type' in guard)) return { guard: null, params: {} };
  const params = 'params' in guard && typeof guard.params === 'object' ? guard.params : null;
  return { guard: String(guard.type), params: { ...params } };
};

/** Nothing: one of the ways is open. Else the reasons of all that are this case's, each once. */
const verdictOf = (
  { verdicts }: Lifecycle,
  ways: readonly Way[],
  now: CaseContext,
  command: CaseEvent,
): Verdict | null => {
  const judged = ways
    .map(({ guard, params }) => (guard === null ? [] : (verdicts[guard]?.(now, command, params) ?? [])))
    .filter((verdict) => !verdict.includes(OTHER_WAY));
  if (judged.length === 0) return null;
  if (judged.some((verdict) => verdict.length === 0)) return [];
  const reasons = new Map(judged.flat().map((reason) => [JSON.stringify(reason), reason]));
  return [...reasons.values()];
};

/** What a command may not come without. */
const unanswered = ({ payload = {} }: CommandSpec, input: CaseEvent['payload']): Verdict =>
  Object.entries(payload)
    .filter(([name, { required }]) => required && (input[name] ?? '') === '')
    .map(([field]) => ({ code: 'field_missing', values: { field } }));

/** May this role give the command at all? Staff of finance are staff: `access.policy.ts` says in which areas. */
export const mayGive = ({ by }: Pick<CommandSpec, 'by'>, role: string | null): boolean =>
  by === undefined || by.includes(isFinanceRole(role) ? 'isSuperAdmin' : (role as KnownRole));

/** Fact `over_limit`: users whose limit is below the amount of the case. */
const overLimit = (
  { approves }: Pick<CommandSpec, 'approves'>,
  { facts }: CaseContext,
  { userId }: CaseEvent['actor'],
): Verdict =>
  approves === undefined
    ? []
    : unless(!listed(facts.over_limit).includes(userId), { code: 'over_limit', owner: 'approver' });

/**
 * The commands of the case's state for this asker, in the order of the lifecycle's table; those that his role may never give and
 * those of other cases' ways are left out. What a command asks for is unknown yet: it is judged when it is sent.
 */
export const availableCommands = (
  lifecycle: Lifecycle,
  now: CaseNow,
  event: Omit<CaseEvent, 'type' | 'payload'>,
): readonly Offer[] => {
  const ways = waysFrom(lifecycle, now);
  return Object.entries(lifecycle.commands)
    .filter(([command, spec]) => ways.has(command) && mayGive(spec, event.actor.role))
    .flatMap(([command, spec]) => {
      const asking = { ...event, type: command, payload: {} };
      const reasons = verdictOf(lifecycle, ways.get(command) ?? [], now, asking);
      return reasons === null
        ? []
        : [{ command, spec, reasons: [...reasons, ...overLimit(spec, now, event.actor)] }];
    });
};

/** Gives a command. */
export const command = (lifecycle: Lifecycle, now: CaseNow, command: CaseEvent): Outcome => {
  const spec = lifecycle.commands[command.type];
  const verdict = verdictOf(lifecycle, waysFrom(lifecycle, now).get(command.type) ?? [], now, command);
  if (verdict === null || spec === undefined || !mayGive(spec, command.actor.role))
    return {
      ok: false,
      code: 'not_offered',
      reasons: [{ code: 'not_offered', values: { state: outermost(now.value) } }],
    };
  const missing = [...verdict, ...overLimit(spec, now, command.actor), ...unanswered(spec, command.payload)];
  const reasons = missing.length > 0 ? missing : judged(spec, now, command);
  if (reasons.length > 0) return { ok: false, code: 'not_allowed', reasons };
  return { ok: true, ...stepAsCommanded(lifecycle, spec, now, command) };
};

const judged = ({ happened, judges }: CommandSpec, now: CaseNow, command: CaseEvent): Verdict => [
  ...(happened === undefined ? [] : mayHaveHappened(happened, now.memory, command)),
  ...(judges?.(now, command) ?? []),
];

/** The step of a command that may be given. What happened outside moves the case as of then. */
const stepAsCommanded = (lifecycle: Lifecycle, spec: CommandSpec, now: CaseNow, command: CaseEvent): Step => {
  const { happened, effects = [] } = spec;
  const day = happened === undefined ? null : happenedDay(happened, command);
  const at = day === null ? command.at : happenedAt(day, command.at);
  const step = stepOf(transition(lifecycle.machine, snapshotOf(lifecycle, now), { ...command, at }));
  const params = { ...command.payload, command: command.type };
  const all = { ...step, effects: [...step.effects, ...effects.map((name) => ({ name, params }))] };
  if (happened === undefined || day === null) return all;
  const memory = withStepDay(happened, step.next.memory, day);
  return { ...all, next: { ...step.next, memory }, ...(at === command.at ? {} : { happenedAt: at }) };
};

/** A timer is due: `id` as it was started. Null when the case does not wait for it any more. */
export const fireTimer = (lifecycle: Lifecycle, now: CaseNow, id: string, at: number): Step | null => {
  const snapshot = snapshotOf(lifecycle, now);
  if (!getNextTransitions(snapshot).some(({ eventType }) => eventType === id)) return null;
  const event = { type: id, actor: { userId: null, role: null }, at, payload: {} };
  return stepOf(transition(lifecycle.machine, snapshot, event));
};

/** Where a new case begins. `at`: milliseconds. */
export const begin = (lifecycle: Lifecycle, context: CaseContext, at: number): Step => {
  const input: CaseInput = { ...context, at };
  return stepOf(initialTransition(lifecycle.machine, input));
};

/** An action as `transition` orders it. */
interface Ordered {
  readonly type: string;
  readonly params?: object | undefined;
}

const stepOf = ([after, actions]: readonly [AnyMachineSnapshot, readonly Ordered[]]): Step => {
  const effects: Effect[] = [];
  const started: TimerStart[] = [];
  const cancelled: string[] = [];
  for (const { type, params } of actions) {
    const reported: Readonly<Record<string, unknown>> = { ...params };
    if (type === 'xstate.raise') started.push({ id: String(reported.id), delayMs: Number(reported.delay) });
    else if (type === 'xstate.cancel') cancelled.push(String(reported.sendId));
    else if (!type.startsWith('xstate.')) effects.push({ name: type, params: reported });
  }
  const { record, facts, memory }: CaseContext = after.context;
  return {
    next: { value: after.value, record, facts, memory },
    done: after.status === 'done',
    effects,
    started,
    cancelled,
  };
};
