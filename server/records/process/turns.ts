import type { Area } from '@domain/area/area';
import { accessIn } from '@domain/area/area.policy';
import { openCasesAddress, openedAtAddress } from '@domain/area/open-cases';
import type { NoticeWording } from '@domain/header-tools/notice-wording';
import { type CaseActor, outermost } from '@domain/records/case';
import { seesState } from '@domain/records/owners';
import { isStaff } from '@domain/session/session';
import { type StepMeaning, stepMeaningOf } from '@machines/lifecycle/step-meaning';
import { notify } from '@server/platform/notify';
import { type PendingNotice, queueNotices } from '@server/platform/pending-notices';
import type { Writer } from '../writer';
import { approversIn, type Concerned, type Reader, type Readership, readershipOf } from './readers';
import { commandFor, movedWording, type Notices, type Turn, textOf } from './turn-wording';

/** Who is something to a record that has moved, as ids; none: an empty list. */
interface People {
  readonly meaning: StepMeaning;
  /** The worker, when he has just been given it or it has come into a state that is his. */
  readonly workers: readonly string[];
  readonly isAssigned: boolean;
  /** Who began it or handed it in. */
  readonly makers: readonly string[];
  readonly employee: string | null;
  readonly company: string | null;
}

/**
 * Tells those whose turn it is now: who has just been given a record to work on, and who owns the state that it has come into; and those
 * who have waited for it, what became of it: its makers, and the employee whom it is about. Nobody is told of what he did himself, nor of
 * what he may not look at.
 */
export const notifyAssignees = async (
  { binding, services, trx, batch, at }: Writer,
  actor: CaseActor,
  turns: readonly Turn[],
): Promise<void> => {
  const { notices } = binding;
  if (notices === undefined) return;
  const moved = turns
    .map((turn) => ({ turn, people: peopleOf(notices, turn) }))
    .filter(({ people: { meaning, isAssigned } }) => meaning.come.length > 0 || isAssigned);
  if (moved.length === 0) return;
  const readership = await readershipOf(trx, concernedIn(moved.map(({ people }) => people)));
  const approvers =
    notices.makers !== undefined && moved.some(({ people: { meaning } }) => meaning.owners.has('approver'))
      ? await approversIn(trx)
      : [];
  const notified = moved.flatMap(({ turn, people }) => {
    const mayHear = ({ id, role }: Reader): boolean =>
      id !== actor.userId &&
      accessIn(binding.area, role) !== null &&
      seesState(binding.stateVisibility?.states, role, outermost(turn.value));
    const news = noticesOf(binding.area, notices, turn, people, {
      whoseTurn: [
        ...whoseTurn(people, readership),
        ...approvers.filter(({ id }) => people.meaning.owners.has('approver') && !people.makers.includes(id)),
      ].filter(mayHear),
      whoWaited: whoWaited(notices, people, readership).filter(mayHear),
    });
    const listed = { lifecycle: turn.lifecycle.id, state: outermost(turn.value) };
    const manyRoute = openCasesAddress(binding.area, listed);
    return news.map((notice) => ({ ...notice, manyRoute }));
  });
  await (batch === undefined ? notify(services, trx, notified) : queueNotices(trx, { batch, at }, notified));
};

const peopleOf = ({ worker, makers = [] }: Notices, { row, lifecycle, leaves, written }: Turn): People => {
  const meaning = stepMeaningOf(lifecycle, row.leaves, leaves, written);
  const before = worker === undefined ? null : textOf(row.fields[worker]);
  const after = worker === undefined ? null : textOf(written[worker]);
  const isAssigned = after !== null && after !== before;
  return {
    meaning,
    isAssigned,
    workers: after !== null && (isAssigned || meaning.isWork) ? [after] : [],
    makers: [
      row.createdBy,
      textOf(row.memory[SUBMITTED_BY]),
      ...makers.flatMap((name) => [textOf(written[name]), textOf(row.memory[name])]),
    ].filter((id) => id !== null),
    employee: textOf(written.employee_id),
    company: row.companyId,
  };
};

/** Where lifecycles remember who handed a record in. */
const SUBMITTED_BY = 'submitted_by';

const concernedIn = (all: readonly People[]): Concerned => ({
  users: new Set(all.flatMap(({ workers, makers }) => [...workers, ...makers])),
  employees: new Set(all.flatMap(({ employee }) => employee ?? [])),
  companies: new Set(
    all.flatMap(({ meaning: { owners, isDecided }, company }) =>
      owners.has('client') || isDecided ? (company ?? []) : [],
    ),
  ),
});

/** The worker; for a client, the HR administrators of the record's company and of those above it; for an employee, he himself. */
const whoseTurn = (
  { meaning: { owners }, workers, employee, company }: People,
  readership: Readership,
): readonly Reader[] => [
  ...workers.flatMap(readership.user),
  ...(owners.has('client') && company !== null ? readership.administratorsOf(company) : []),
  ...(owners.has('employee') && employee !== null ? readership.ofEmployee(employee) : []),
];

/** Who has made it and still looks after it: an HR administrator only while the company is one of his. */
const makersOf = ({ makers, company }: People, readership: Readership): readonly Reader[] => {
  const isOfCompany = ({ id }: Reader) =>
    company === null || readership.administratorsOf(company).some((one) => one.id === id);
  return makers.flatMap(readership.user).filter((maker) => maker.role !== 'isAdmin' || isOfCompany(maker));
};

/** Its makers, when it was decided on; an employee among them also when it is for his side to answer. And the employee whom it is about. */
const whoWaited = ({ person }: Notices, people: People, readership: Readership): readonly Reader[] => {
  const { owners, isDecided, isSubmitted } = people.meaning;
  const { employee } = people;
  const isAnswered = owners.has('client') && !isSubmitted;
  return [
    ...makersOf(people, readership).filter(({ role }) => isDecided || (isAnswered && role === 'isEmployee')),
    ...(isDecided && person !== undefined && employee !== null ? readership.ofEmployee(employee) : []),
  ];
};

/** One notice for each reader. At the PEO a maker goes on himself with what comes back and is nobody else's work. */
const noticesOf = (
  area: Area,
  notices: Notices,
  turn: Turn,
  people: People,
  { whoseTurn, whoWaited }: Readonly<Record<'whoseTurn' | 'whoWaited', readonly Reader[]>>,
): readonly Omit<PendingNotice, 'manyRoute'>[] => {
  const route = openedAtAddress(area, turn.row);
  const goesOn = people.meaning.isWork && people.workers.length === 0;
  const wordings = new Map<string, NoticeWording>();
  for (const { id, role } of whoWaited) {
    const command = goesOn || !isStaff(role) ? commandFor(area, turn, role) : null;
    const moved = movedWording(area, notices, turn, people.meaning.come, role);
    wordings.set(
      id,
      command === null
        ? { code: 'outcome', ...moved }
        : { code: 'turn', ...moved, isAssigned: false, command },
    );
  }
  for (const { id, role } of whoseTurn)
    wordings.set(id, {
      code: 'turn',
      ...movedWording(area, notices, turn, people.meaning.come, role),
      isAssigned: people.isAssigned && people.workers.includes(id),
      command: commandFor(area, turn, role),
    });
  return [...wordings].map(([userId, wording]) => ({ userId, kind: notices.kind, wording, route }));
};
