import { type Area, callingField } from '@domain/area/area';
import { accessIn } from '@domain/area/area.policy';
import type { FieldInputs } from '@domain/area/field';
import type { CaseValue } from '@domain/area/state-value';
import { titleText } from '@domain/area/title-text';
import type { TurnWording } from '@domain/header-tools/notice-wording';
import { homeOf, recordAddress } from '@domain/navigation/homes';
import type { CaseActor } from '@domain/records/case';
import { calendarDate } from '@domain/shared/calendar-date';
import type { Lifecycle, StateMeta } from '@machines/lifecycle/lifecycle';
import { nextStepAt } from '@machines/lifecycle/next-step';
import { statesOf } from '@machines/lifecycle/states';
import type { Schema } from '@server/db/schema';
import { type Notice, notify } from '@server/platform/notify';
import { type Kysely, sql } from 'kysely';
import type { AreaBinding, StoredRow } from '../binding';
import type { Writer } from '../writer';

/** What a step has made of a record. */
interface Turn {
  readonly row: StoredRow;
  readonly lifecycle: Lifecycle;
  /** Where it is now, innermost states. */
  readonly leaves: readonly string[];
  /** The same as XState writes it. */
  readonly value: CaseValue;
  /** Its fields as they are written. */
  readonly written: FieldInputs;
}

type Owner = StateMeta['owner'];
/** Owners who are somebody at the PEO: the one who works on the record. */
const STAFF: ReadonlySet<Owner> = new Set<Owner>(['admin', 'pro', 'sales', 'finance']);

interface Reader {
  readonly id: string;
  readonly role: string;
}

/**
 * Tells those whose turn it is now: who has just been given a record to work on, and who owns the state that it has come into. Nobody
 * is told of what he did himself, nor of what he may not look at.
 */
export const notifyAssignees = async (
  { binding, services, trx }: Writer,
  actor: CaseActor,
  turns: readonly Turn[],
): Promise<void> => {
  if (binding.notices === undefined) return;
  const notices: Notice[] = [];
  for (const turn of turns)
    notices.push(...(await noticesOf({ binding, trx, actor }, binding.notices, turn)));
  await notify(services, trx, notices);
};

const noticesOf = async (
  { trx, binding: { area }, actor }: Pick<Writer, 'binding' | 'trx'> & { readonly actor: CaseActor },
  notices: NonNullable<AreaBinding['notices']>,
  turn: Turn,
): Promise<readonly Notice[]> => {
  const { kind, worker, makers = [] } = notices;
  const home = homeOf(area);
  const before = worker === undefined ? null : textOf(turn.row.fields[worker]);
  const after = worker === undefined ? null : textOf(turn.written[worker]);
  const come = turn.leaves.filter((leaf) => !turn.row.leaves.includes(leaf));
  const owners = ownersOf(turn.lifecycle, come);
  const isAssigned = after !== null && after !== before;
  const isHisTurn = after !== null && [...owners].some((owner) => STAFF.has(owner));
  const reported = [
    ...(await readersOf(trx, turn, owners, isAssigned || isHisTurn ? after : null)),
    ...(makers.length > 0 && owners.has('approver') ? await approversOf(trx, turn, makers) : []),
  ];
  return reported
    .filter(({ id, role }) => id !== actor.userId && accessIn(area, role) !== null)
    .map(({ id, role }): Notice => {
      const wording = wordingFor(area, notices, turn, { role, come, isAssigned: isAssigned && id === after });
      return {
        userId: id,
        kind,
        wording,
        route: home === null ? null : recordAddress(home, turn.row.id),
      };
    });
};

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const ownersOf = (lifecycle: Lifecycle, leaves: readonly string[]): ReadonlySet<Owner> =>
  new Set(
    statesOf(lifecycle).flatMap(({ path, meta }) => (meta && leaves.includes(path) ? [meta.owner] : [])),
  );

const titleOf = (area: Area, { row, written }: Turn): string => {
  const name = callingField(area);
  return row.labels[name] ?? titleText(area.fields[name], written[name] ?? '');
};

type Notices = NonNullable<AreaBinding['notices']>;

/** The option that says what kind of record it is, where a field does. */
const optionOf = ({ whatBy }: Notices, { written }: Turn): string | null =>
  whatBy === undefined ? null : textOf(written[whatBy]);

/** Fields that name whom or what a record is about, and where. */
const ABOUT = ['employee_id', 'lead_id', 'company_id'] as const;

/** Whose it is and where, as far as the title does not name it yet. Nothing that needs a grant. */
const factsOf = (area: Area, { row }: Turn, role: string): readonly string[] => {
  const hidden = accessIn(area, role)?.hides ?? [];
  return ABOUT.filter((name) => name !== callingField(area) && !hidden.includes(name))
    .map((name) => row.labels[name] ?? '')
    .filter((text) => text !== '');
};

/** Days that the record is about: none, one, or the first and the last. */
const daysOf = ({ days = [] }: Notices, { written }: Turn): readonly string[] => [
  ...new Set(days.flatMap((name) => calendarDate(textOf(written[name]) ?? '') ?? [])),
];

/** What its reader reads: the command that moves the record on is named when he may give one. */
const wordingFor = (
  area: Area,
  notices: Notices,
  turn: Turn,
  {
    role,
    come,
    isAssigned,
  }: { readonly role: string; readonly come: readonly string[]; readonly isAssigned: boolean },
): TurnWording => {
  const step = nextStepAt(area, turn.lifecycle, turn.value, role);
  const option = optionOf(notices, turn);
  return {
    code: 'turn',
    area: area.name,
    what: option === null ? null : `${notices.whatBy}.${option}`,
    states: [...come],
    title: titleOf(area, turn),
    facts: [...factsOf(area, turn, role)],
    days: [...daysOf(notices, turn)],
    isAssigned,
    command: step.kind === 'command' ? step.command : null,
  };
};

/** Four eyes: all active staff but those who made what waits. */
const approversOf = async (
  trx: Kysely<Schema>,
  { row, written }: Turn,
  makers: readonly string[],
): Promise<readonly Reader[]> => {
  const own = makers.flatMap((name) => [textOf(written[name]), textOf(row.memory[name])]);
  const staff = await trx
    .selectFrom('app_user')
    .select(['id', 'role'])
    .where('role', '=', 'isSuperAdmin')
    .where('status', '=', 'active')
    .orderBy('id')
    .execute();
  return staff.flatMap(({ id, role }) => (role === null || own.includes(id) ? [] : [{ id, role }]));
};

/**
 * Active users: the worker; for a client, the HR administrators of the record's company and of those above it, and an employee who made
 * it; for an employee, he himself.
 */
const readersOf = async (
  trx: Kysely<Schema>,
  { row, written }: Turn,
  owners: ReadonlySet<Owner>,
  worker: string | null,
): Promise<readonly Reader[]> => {
  const company = owners.has('client') ? row.companyId : null;
  const maker = owners.has('client') ? row.createdBy : null;
  const employee = owners.has('employee') ? textOf(written.employee_id) : null;
  if ([worker, company, maker, employee].every((each) => each === null)) return [];
  const { rows } = await sql<Reader>`with recursive above as (
      select id, parent_company_id from company where id = ${company}
      union select c.id, c.parent_company_id from company c join above a on c.id = a.parent_company_id)
    select u.id, u.role from app_user u where u.status = 'active' and (u.id = ${worker}
      or u.employee_id = ${employee}
      or u.role = 'isEmployee' and u.id = ${maker}
      or u.role = 'isAdmin' and u.company_id in (select id from above)) order by u.id`.execute(trx);
  return rows;
};
