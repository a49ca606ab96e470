import { randomUUID } from 'node:crypto';
import { mayCommand } from '@domain/area/area.policy';
import type { FieldInput, FieldInputs } from '@domain/area/field';
import type { RecordAnswer } from '@domain/area/records';
import type { Reason } from '@domain/area/verdict';
import { type CaseActor, type CaseNow, leavesOf, outermost, type Step } from '@domain/records/case';
import { seesState } from '@domain/records/owners';
import { caseOf } from '@domain/records/steps';
import { command, commandsAt, fireTimer } from '@machines/lifecycle/commands';
import type { Lifecycle } from '@machines/lifecycle/lifecycle';
import type { Database } from '@server/db/database';
import { applyDueTimers } from '@server/platform/jobs/due-timers';
import { Refusal } from '@server/platform/problem';
import type { Services } from '@server/platform/services';
import { type AreaBinding, columnsOf, type StoredRow } from '@server/records/binding';
import { factsOfRecord } from '@server/records/facts';
import { readRow } from '@server/records/read/stored';
import { commandAsSystem } from '@server/records/write/write';
import { AT } from '@tests/models/lifecycles/explore';
import { filledIn } from '@tests/models/lifecycles/situations';
import { sql } from 'kysely';
import type { Ask } from './asking';
import { answersTo, placesOf, type Trial, waysOf } from './edge-places';

type Columns = Readonly<Record<string, unknown>>;

export interface EveryEdge {
  readonly database: Database;
  readonly services: Services;
  readonly binding: AreaBinding;
  readonly lifecycle: Lifecycle;
  /** Records as they begin, where those of its situations differ in nothing that counts. */
  readonly records?: readonly FieldInputs[];
  /** Its situations tell of the portal itself as well: what that one does is done by no endpoint, yet by the same writing. */
  readonly asPortal?: boolean;
  /** Who stands behind the names in the lifecycle's situations (`staff-1`). */
  readonly people: Readonly<Record<string, { readonly id: string; readonly ask: Ask }>>;
  /** What every record holds, whatever the situation says: ids behind its references, a name that is still free. */
  fields(index: number): FieldInputs;
  /** Of commands: values of the fields whose format matters, null: none; every other one gets a value of its kind. */
  readonly payload?: FieldInputs;
  /** The same, where they depend on what the record holds. */
  readonly answers?: (record: FieldInputs) => FieldInputs;
  /** Columns of its table that are no fields, of each record, and of where it is. */
  columns?(index: number, record: FieldInputs, value: CaseNow['value']): Columns | Promise<Columns>;
  /** Writes what the facts of this record are read from. */
  arrange?(id: string, facts: CaseNow['facts']): Promise<void>;
}

/** What was tried. `wrong`: where the server and the lifecycle differ. */
export interface Tried {
  readonly wrong: readonly string[];
  /** Commands, and timers, that were carried out at least once, and that were refused. */
  readonly done: ReadonlySet<string>;
  readonly refused: ReadonlySet<string>;
  /** Ways of commands, and reasons against them, that the situations tell of and that nothing showed here: the facts of no record led to them. */
  readonly missed: readonly string[];
}

/**
 * Puts a record into every place of a lifecycle that its situations lead to, sends the commands that show something new there to the
 * real endpoint as everybody who may be asked, makes timers due, and compares what comes of it with what the lifecycle itself says:
 * answer, reasons, the stored record, its event and its timers. Every night, all commands are sent in all of these places.
 */
export const tryEveryEdge = async (input: EveryEdge): Promise<Tried> => {
  const wrong: string[] = [];
  const done = new Set<string>();
  const refused = new Set<string>();
  const expected = new Set<string>();
  const shown = new Set<string>();
  let index = 0;
  const put = (now: CaseNow) => {
    index += 1;
    return putRecord(input, now, index);
  };
  const say = (now: CaseNow, what: string, differences: readonly string[]) =>
    wrong.push(
      ...differences.map((difference) => `${leavesOf(now.value).join(' ')}: ${what}: ${difference}`),
    );
  for (const { now, tries, timers } of placesOf(input.lifecycle, input.asPortal === true, input.records)) {
    const strange = new Set<string>();
    for (const [facts, trials] of tries) {
      let id: string | null = null;
      for (const { type, actor } of trials) {
        if (strange.has(type)) continue;
        id ??= await put({ ...now, facts });
        const tried = await tryCommand(input, id, type, actor);
        if (tried.isStrange) strange.add(type);
        for (const way of expectedWays(input, { ...now, facts }, { type, actor })) expected.add(way);
        for (const way of tried.ways) shown.add(way);
        (tried.isDone ? done : refused).add(type);
        say(now, type, tried.wrong);
        if (tried.isDone) id = null;
      }
    }
    for (const timer of timers) {
      const tried = await tryTimer(input, await put(now), timer);
      if (tried.isDone) done.add(timer);
      say(now, timer, tried.wrong);
    }
  }
  return { wrong, done, refused, missed: [...expected].filter((way) => !shown.has(way)).sort() };
};

/** What the situations say that a command shows whoever may give it, and sees the record. */
const expectedWays = (
  { binding: { area, stateVisibility }, lifecycle }: EveryEdge,
  now: CaseNow,
  { type, actor }: Trial,
): readonly string[] => {
  const mayAsk =
    actor.userId === null ||
    (mayCommand(area, actor.role, type) &&
      seesState(stateVisibility?.states, actor.role, outermost(now.value)));
  if (!mayAsk) return [];
  return waysOf(
    now,
    type,
    command(lifecycle, now, { type, actor, at: AT, payload: answersTo(lifecycle, type) }),
  );
};

/** The same thing with the ids of real people instead of the names in the situations. */
const peopled = <T>({ people }: EveryEdge, value: T): T =>
  JSON.parse(JSON.stringify(value), (_, nested: unknown) =>
    typeof nested === 'string' ? (people[nested]?.id ?? nested) : nested,
  );

const putRecord = async (input: EveryEdge, place: CaseNow, index: number): Promise<string> => {
  const { database, services, binding, lifecycle } = input;
  const { db } = database;
  const now = peopled(input, place);
  const id = randomUUID();
  const at = services.clock.now();
  const names = columnsOf(binding, at);
  const fixed = input.fields(index);
  const fields = names.flatMap((name): [string, FieldInput][] => {
    const spec = binding.area.fields[name];
    const value = now.record[name] ?? null;
    const needed = value === null && spec?.required ? (filledIn({ [name]: spec })[name] ?? null) : value;
    const isStandIn = spec?.kind === 'reference' && needed !== null && needed === 'reference';
    const stored = Object.hasOwn(fixed, name) && (needed !== null || spec?.required) ? fixed[name] : needed;
    return stored === undefined || stored === null || (isStandIn && stored === needed)
      ? []
      : [[name, stored]];
  });
  const row: Readonly<Record<string, unknown>> = {
    ...Object.fromEntries(fields),
    ...(await input.columns?.(index, now.record, now.value)),
    id,
    machine: lifecycle.id,
    machine_version: lifecycle.version,
    state: outermost(now.value),
    state_value: now.value,
    leaves: leavesOf(now.value),
    memory: now.memory,
    state_since: at.toISOString(),
    created_at: at.toISOString(),
    updated_at: at.toISOString(),
    version: 1,
  };
  const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)));
  const table = sql.table(binding.area.entity);
  await sql`insert into ${table} (${columns})
    select ${columns} from jsonb_populate_record(null::${table}, ${JSON.stringify(row)}::jsonb)`.execute(db);
  await input.arrange?.(id, peopled(input, now.facts));
  return id;
};

/** The record as the server reads it, with the facts as it reads them. */
const caseIn = async (
  { database, services, binding }: EveryEdge,
  id: string,
): Promise<{ readonly row: StoredRow; readonly now: CaseNow }> => {
  const at = services.clock.now();
  const row = await readRow(database.db, binding, id, at);
  if (!row) throw new Error(`no record ${id}`);
  return { row, now: caseOf(row, await factsOfRecord(database.db, binding, row, at)) };
};

/** The fact `masked`: what whoever asks does not see of it; the portal sees all. */
const maskedFor = async (
  { database, binding: { area } }: EveryEdge,
  userId: string | null,
): Promise<{ readonly masked?: readonly string[] }> => {
  const ofGrants = Object.entries(area.fields).filter(([, { grant }]) => grant !== undefined);
  if (ofGrants.length === 0 || userId === null) return {};
  const rows = await database.db
    .selectFrom('user_grant')
    .select('grant_name')
    .where('user_id', '=', userId)
    .execute();
  const masked = ofGrants.flatMap(([name, { grant }]) =>
    rows.some(({ grant_name }) => grant_name === grant) ? [] : [name],
  );
  return masked.length === 0 ? {} : { masked };
};

interface One {
  readonly isDone: boolean;
  /** This place does not know it: neither others nor other facts are asked about it. */
  readonly isStrange?: boolean;
  /** What it showed. */
  readonly ways: readonly string[];
  readonly wrong: readonly string[];
}

const idOf = ({ people }: EveryEdge, { userId }: CaseActor): string | null => {
  const person = userId === null ? null : people[userId];
  if (person === undefined) throw new Error(`nobody is ${userId}`);
  return person?.id ?? null;
};

/** To the endpoint as that person, or as the portal itself where the actor is nobody. */
const give = async (
  { people, services, binding }: EveryEdge,
  { userId }: CaseActor,
  {
    version,
    ...request
  }: {
    readonly id: string;
    readonly event: string;
    readonly payload: FieldInputs;
    readonly version: number;
  },
): Promise<{ readonly status: number; readonly body: unknown; readonly text: string }> => {
  const person = userId === null ? null : people[userId];
  if (person) {
    const { id, event, payload } = request;
    return person.ask(`POST /records/${binding.area.name}/${id}/commands/${event}`, {
      body: { version, payload, key: randomUUID() },
    });
  }
  try {
    return { status: 200, body: await commandAsSystem(services, binding, request), text: '' };
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    const { code, details } = refusal;
    return { status: 409, body: { code, ...details }, text: JSON.stringify({ code, ...details }) };
  }
};

const tryCommand = async (input: EveryEdge, id: string, type: string, actor: CaseActor): Promise<One> => {
  const { services, binding, lifecycle } = input;
  const userId = idOf(input, actor);
  const { row, now: known } = await caseIn(input, id);
  const now = { ...known, facts: { ...known.facts, ...(await maskedFor(input, userId)) } };
  const own = { ...input.payload, ...input.answers?.(row.fields) };
  const payload = Object.fromEntries(
    Object.entries(answersTo(lifecycle, type)).flatMap(([name, value]) => {
      const answer = own[name];
      return answer === null ? [] : [[name, answer ?? value]];
    }),
  );
  const request = {
    type,
    actor: { userId, role: actor.role },
    at: services.clock.now().getTime(),
    payload,
  };
  const outcome = command(lifecycle, now, request);
  const { status, body, text } = await give(input, actor, {
    id,
    event: type,
    payload: outcome.ok || outcome.code === 'not_allowed' ? payload : {},
    version: row.version,
  });
  if (userId !== null && !seesState(binding.stateVisibility?.states, actor.role, row.state))
    return { isDone: false, ways: [], wrong: differs('answer', 404, status) };
  if (userId !== null && !mayCommand(binding.area, actor.role, type))
    return { isDone: false, ways: [], wrong: differs('answer', 403, status) };
  const ways = waysOf(now, type, outcome);
  if (!outcome.ok) {
    const problem = body as { code: string; reasons?: readonly Reason[] };
    const after = await caseIn(input, id);
    return {
      isDone: false,
      isStrange: !commandsAt(lifecycle, now.value).has(type),
      ways,
      wrong: [
        ...differs('refusal', [409, outcome.code, outcome.reasons], [status, problem.code, problem.reasons]),
        ...differs('record', row, after.row),
      ],
    };
  }
  if (status !== 200)
    return { isDone: true, ways, wrong: [`is allowed and answered with ${status} ${text}`] };
  const answer = body as RecordAnswer;
  return {
    isDone: true,
    ways,
    wrong: [
      ...differs(
        'answer',
        [outermost(outcome.next.value), outcome.next.value, outcome.next.memory, row.version + 1],
        [answer.state, answer.value, answer.memory, answer.version],
      ),
      ...(await judgeStored(input, { row, id, type, step: outcome, actorId: userId })),
    ],
  };
};

const tryTimer = async (
  input: EveryEdge,
  id: string,
  timer: string,
): Promise<Pick<One, 'isDone' | 'wrong'>> => {
  const { database, services, binding, lifecycle } = input;
  const { row, now } = await caseIn(input, id);
  const due_at = new Date(services.clock.now().getTime() - 3_600_000);
  const step = fireTimer(lifecycle, now, timer, due_at.getTime());
  await database.db
    .insertInto('case_timer')
    .values({ entity: binding.area.entity, entity_id: id, timer, due_at })
    .execute();
  await applyDueTimers(services);
  if (step === null) {
    const after = await caseIn(input, id);
    return { isDone: false, wrong: differs('record that waits for no such timer', row, after.row) };
  }
  return { isDone: true, wrong: await judgeStored(input, { row, id, type: timer, step, actorId: null }) };
};

/** What is stored of a step: place, memory, the fields that the lifecycle wrote, event and timers. */
const judgeStored = async (
  input: EveryEdge,
  {
    row,
    id,
    type,
    step,
    actorId,
  }: {
    readonly row: StoredRow;
    readonly id: string;
    readonly type: string;
    readonly step: Step;
    readonly actorId: string | null;
  },
): Promise<readonly string[]> => {
  const { database, binding } = input;
  const { entity } = binding.area;
  const after = await caseIn(input, id);
  const written = Object.keys(step.next.record).filter((name) => step.next.record[name] !== row.fields[name]);
  const pick = (from: FieldInputs) => Object.fromEntries(written.map((name) => [name, from[name] ?? null]));
  const events = await database.db
    .selectFrom('case_event')
    .select(['type', 'actor_id', 'from_leaves', 'to_leaves'])
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .execute();
  const timers = await database.db
    .selectFrom('case_timer')
    .select('timer')
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .execute();
  return [
    ...differs(
      'stored',
      [step.next.value, leavesOf(step.next.value), step.next.memory, pick(step.next.record)],
      [after.now.value, after.row.leaves, after.now.memory, pick(after.row.fields)],
    ),
    ...differs(
      'event',
      [{ type, actor_id: actorId, from_leaves: row.leaves, to_leaves: leavesOf(step.next.value) }],
      events,
    ),
    ...differs(
      'timers',
      step.done ? [] : step.started.map((timer) => timer.id).sort(),
      timers.map(({ timer }) => timer).sort(),
    ),
  ];
};

const differs = (what: string, expected: unknown, found: unknown): readonly string[] => {
  const [one, other] = [stable(expected), stable(found)];
  return one === other ? [] : [`${what} is ${other}, not ${one}`];
};

/** Text of a value whatever the order of its properties. */
const stable = (value: unknown): string =>
  JSON.stringify(value, (_, nested: unknown) =>
    typeof nested === 'object' && nested !== null && !Array.isArray(nested)
      ? Object.fromEntries(Object.entries(nested).sort(([a], [b]) => (a < b ? -1 : 1)))
      : nested,
  );
