import { anotherPerson, type CaseSeen, type CommandSeen, listed } from '@domain/area/judging';
import { allOf, type Owner, type Reason, unless, type Verdict } from '@domain/area/verdict';
import { monthYear } from '@domain/shared/months.rules';

/**
 * Rules of a merge. Facts: `survivor` and `merged`, where each of the two stands; `shared`, what both have at once; `undecided`, choices that nobody
 * has made; `second_for`, why two people are needed; `registrars`, who merges; `author`. Memory: `submitted_by`.
 */
interface Person {
  readonly company: string;
  readonly state: string;
  readonly has_sign_in: boolean;
}
interface Shared {
  readonly has_other_emirates_id: boolean;
  /** Months with wages of both of which not all are paid, and runs in which both are. */
  readonly months: readonly string[];
  readonly runs: number;
  /** Kinds of cases that are under way for both. */
  readonly cases: readonly string[];
  /** First days of leave that both have. */
  readonly leave: readonly string[];
}

/** Facts come from the server's own rows; in memory there are none. */
const personIn = ({ facts }: CaseSeen, side: 'survivor' | 'merged') => (facts[side] ?? null) as Person | null;
const sharedIn = ({ facts }: CaseSeen) => (facts.shared ?? null) as Shared | null;

const HAS_BEGUN = ['active', 'suspended'];
const GOES_ON = ['draft', 'onboarding', ...HAS_BEGUN];

const admin = (code: string, more: Omit<Reason, 'code' | 'owner'> = {}): Reason => ({
  code,
  owner: 'admin' satisfies Owner,
  ...more,
});

const ofPersons = (survivor: Person, merged: Person): Verdict =>
  allOf(
    unless(survivor.state !== 'merged' && merged.state !== 'merged', { code: 'already_merged' }),
    unless(survivor.company === merged.company, { code: 'different_employers' }),
    unless(
      [survivor, merged].every(({ state }) => GOES_ON.includes(state) || state === 'merged'),
      admin('employment_ends'),
    ),
    unless(
      !(HAS_BEGUN.includes(merged.state) && !HAS_BEGUN.includes(survivor.state)),
      admin('other_way_round'),
    ),
    unless(!(survivor.has_sign_in && merged.has_sign_in), admin('two_sign_ins')),
  );

const ofShared = ({ has_other_emirates_id, months, runs, cases, leave }: Shared): Verdict =>
  allOf(
    unless(!has_other_emirates_id, { code: 'different_persons' }),
    ...months.map((month) =>
      unless(false, { code: 'payroll_in_both', values: { month: monthYear(month) }, owner: 'finance' }),
    ),
    unless(runs === 0, { code: 'paid_in_one_run', values: { count: runs }, owner: 'finance' }),
    ...cases.map((what) => unless(false, admin('case_in_both', { values: { what } }))),
    ...leave.map((day) => unless(false, admin('leave_in_both', { values: { day } }))),
  );

/** What stands between two records and one: they are not one person's, or work goes on at both. */
export const obstacles = (now: CaseSeen): Verdict => {
  const [survivor, merged, shared] = [personIn(now, 'survivor'), personIn(now, 'merged'), sharedIn(now)];
  if (survivor === null || merged === null || shared === null) return [{ code: 'not_in_memory' }];
  return allOf(ofPersons(survivor, merged), ofShared(shared));
};

const isDecided = ({ facts }: CaseSeen): Verdict =>
  listed(facts.undecided).map((field) =>
    admin('undecided', { values: { field: String(field) }, fix: { tab: 'overview', field: String(field) } }),
  );

const isRegistrar = ({ facts }: CaseSeen, { actor }: CommandSeen): Verdict =>
  unless(listed(facts.registrars).includes(actor.userId), admin('needs_registrar'));

const isPossible = (now: CaseSeen, command: CommandSeen): Verdict =>
  allOf(isRegistrar(now, command), obstacles(now), isDecided(now));

/** One person is enough while nothing was paid to both, and neither account nor pay changes. */
export const mayMerge = (now: CaseSeen, command: CommandSeen): Verdict =>
  allOf(
    isPossible(now, command),
    ...listed(now.facts.second_for).map((why) => [
      { code: 'needs_second', values: { why: String(why) }, owner: 'approver' } satisfies Reason,
    ]),
  );

export const maySubmit = (now: CaseSeen, command: CommandSeen): Verdict => isPossible(now, command);

/** The same again, for it may have changed since, and four eyes. */
export const mayApprove = (now: CaseSeen, command: CommandSeen): Verdict =>
  allOf(
    isPossible(now, command),
    anotherPerson(command, [now.facts.author, now.memory.submitted_by], 'approver'),
  );
