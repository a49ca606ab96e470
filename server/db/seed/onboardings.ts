import { calendarDate, daysBetween } from '@domain/shared/calendar-date';
import type { SeedInput } from './area-seeds';
import { type DemoStep, eventsOf, rowAfter } from './history';
import { personNumbers } from './identity-numbers';
import { addressPart, aPerson } from './names';
import { PROFILES } from './profiles';
import { createRandom, type Random } from './random';
import { staffOf } from './users';

/** The usual path: the command that leads to each state, and whether a colleague gives it (nobody approves his own quote). */
const PATH = [
  ['form_in_progress', 'start_form', 'nobody'],
  ['submitted', 'submit_form', 'nobody'],
  ['review', 'start_review', 'staff'],
  ['review', 'prepare_quote', 'staff'],
  ['quote_client', 'send_quote', 'colleague'],
  ['client_approved', 'record_approval', 'staff'],
  ['deposit_pending', 'request_deposit', 'staff'],
  ['deposit_pending', 'receive_deposit', 'colleague'],
  ['offer_issued', 'issue_offer', 'staff'],
  ['offer_signed', 'sign_offer', 'staff'],
  ['visa', 'open_visa', 'staff'],
  ['ready_to_start', 'visa_ready', 'staff'],
  ['completed', 'complete', 'staff'],
] as const;
const GIVEN_BACK = [
  ['form_in_progress', 'start_form', 'nobody'],
  ['submitted', 'submit_form', 'nobody'],
  ['review', 'start_review', 'staff'],
  ['changes_requested', 'request_changes', 'staff'],
] as const;
type Move = readonly [to: string, command: string, by: 'nobody' | 'staff' | 'colleague'];

/** Days for which a visa that is under way has been so, at least, and that one takes which was completed lately. */
const VISA_OPEN_DAYS = 8;
const VISA_DAYS = 30;
/** The same of the one that has come to a halt: the entry permit of whoever has entered on it ran out some days ago. */
const HALTED_VISA_DAYS = 84;

const OPEN = ['invited', ...new Set(PATH.map(([state]) => state).filter((state) => state !== 'completed'))];
const CHANGES = 'The passport copy cuts off the lines at the bottom. Please photograph the whole page.';
const APPROVAL = 'Signed quote received by e-mail from the HR administrator.';
const END_REASONS = ['candidate_declined', 'client_declined', 'no_answer', 'documents_missing'] as const;

/** Everything that leads to a state; a step that stays there is part of it when the next one needs it. */
const wayTo = (end: string, random: Random): readonly Move[] => {
  if (end === 'changes_requested') return GIVEN_BACK;
  if (end === 'unsuccessful')
    return [
      ...PATH.slice(0, random.pick([0, 1, 3, 5, 9])),
      ['unsuccessful', 'mark_unsuccessful', 'staff'] as const,
    ];
  const last = PATH.findLastIndex(([state]) => state === end);
  return PATH.slice(0, last + 1).filter(
    ([, command], index) => index < last || command !== 'prepare_quote' || random.chance(0.5),
  );
};

const mobile = (random: Random): string =>
  `+971 5${random.pick([0, 2, 4, 5, 6, 8])} ${random.whole(100, 999)} ${random.whole(1_000, 9_999)}`;

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

export type DemoOnboarding = ReturnType<typeof makeOnboardings>[number];

/** A candidate is no employee yet; his visa process is of the employee that came of him (`makeJoiners`). */
export const makeOnboardings = ({
  profile,
  calendar,
  users,
  employees,
}: Pick<SeedInput, 'profile' | 'calendar' | 'users' | 'employees'>) => {
  const random = createRandom('onboardings');
  const { open, completed, unsuccessful } = PROFILES[profile].onboardings;
  const staff = staffOf(users);
  const active = employees.filter(({ status }) => status === 'active');
  const companies = random.shuffled([...new Set(active.map(({ company_id }) => company_id))]);
  const newest = [...active].sort((a, b) => (a.joined_on < b.joined_on ? 1 : -1)).slice(0, completed);
  const ends = random.shuffled([
    ...times(open, (index) => (index === 5 ? 'changes_requested' : (OPEN[index % OPEN.length] ?? 'invited'))),
    ...times(unsuccessful, () => 'unsuccessful'),
    ...newest.map(() => 'completed'),
  ]);
  const halted = ends.indexOf('visa');
  return ends.map((end, index) => {
    const id = `onboarding-${String(index + 1).padStart(5, '0')}`;
    const hired = end === 'completed' ? newest.pop() : undefined;
    const { first_name, last_name, nationality } = hired ?? aPerson(random);
    const born_on =
      hired?.born_on ?? `${random.whole(1968, 2003)}-0${random.whole(1, 9)}-1${random.whole(0, 9)}`;
    const way = wayTo(end, random);
    const has = (command: string) => way.some(([, each]) => each === command);
    const employee_id = hired?.id ?? (has('open_visa') ? `employee-of-${id}` : null);
    const numbers = personNumbers({ id: employee_id ?? id, born_on }, calendar);
    const joined = hired ? calendarDate(hired.joined_on) : null;
    const lately = joined ? Math.max(1, daysBetween(joined, calendar.today)) : random.whole(1, 6);
    const open_days = index === halted ? HALTED_VISA_DAYS : VISA_OPEN_DAYS;
    const last = end === 'visa' ? lately + open_days : lately;
    const took = end === 'ready_to_start' ? VISA_DAYS : 0;
    const began = last + took + way.length * 3 + random.whole(2, 9);
    const actor = random.pick(staff).id;
    const colleague = staff.find((user) => user.id !== actor)?.id ?? actor;
    const monthly_fee_fils = random.whole(40, 90) * 1_000;
    const deposit_fils = random.pick([0, 300_000, 500_000]);
    const dayOf = (step: number) =>
      way.length === 0
        ? began
        : Math.round(began - ((began - took - last) * step) / way.length) - (step === way.length ? took : 0);
    const quote_valid_until = calendar.day(dayOf(4) - 30);
    const unsuccessful_reason = end === 'unsuccessful' ? random.pick(END_REASONS) : null;
    const payloads: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
      prepare_quote: { monthly_fee_fils, setup_fee_fils: 150_000, deposit_fils, quote_valid_until },
      request_changes: { changes_wanted: CHANGES },
      record_approval: { approval_note: APPROVAL },
      mark_unsuccessful: { unsuccessful_reason },
    };
    const by = { nobody: null, staff: actor, colleague };
    const moves = way.filter(([, command]) => command !== 'receive_deposit' || deposit_fils > 0);
    const steps: readonly [DemoStep, ...DemoStep[]] = [
      { type: 'created', to: 'invited', at: calendar.instant(began, 18_000), actorId: actor },
      ...moves.map(([to, type, who], step) => ({
        type,
        to,
        at: calendar.instant(dayOf(way.findIndex(([, each]) => each === type) + 1), 20_000 + step * 2_500),
        actorId: by[who],
        payload: payloads[type] ?? {},
      })),
    ];
    const isQuoted = has('prepare_quote');
    const isFilled = has('submit_form');
    const gross = hired?.gross_fils ?? random.whole(40, 220) * 10_000;
    const received = has('receive_deposit') && deposit_fils > 0;
    return {
      events: eventsOf({ entity: 'onboarding_case', id, machine: 'onboarding' }, steps),
      row: {
        ...rowAfter(id, 'onboarding', steps),
        memory: isQuoted ? { quoted_by: actor } : {},
        company_id: (hired ?? { company_id: companies[index % companies.length] ?? '' }).company_id,
        employee_id,
        first_name,
        last_name,
        image_url: null,
        start_on: hired?.joined_on ?? calendar.day(-random.whole(3, 75)),
        email: `${addressPart(`${first_name} ${last_name}`).replaceAll('-', '.')}.${index + 1}@mail.example`,
        phone: isFilled || random.chance(0.4) ? mobile(random) : null,
        owner_id: actor,
        job_title: numbers.job_title,
        gross_salary_fils: gross,
        basic_salary_fils: hired?.basic_fils ?? Math.round(gross * 0.55),
        nationality: isFilled ? nationality : null,
        gender: null,
        born_on: isFilled ? born_on : null,
        passport_number: isFilled ? numbers.passport_number : null,
        passport_expires_on: isFilled ? numbers.passport_expires_on : null,
        visa_route: has('open_visa') || random.chance(0.6) ? 'new_visa' : null,
        location: isFilled ? random.pick(['outside_country', 'inside_country']) : null,
        jurisdiction: numbers.jurisdiction,
        immigration: numbers.immigration,
        monthly_fee_fils: isQuoted ? monthly_fee_fils : null,
        setup_fee_fils: isQuoted ? 150_000 : null,
        deposit_fils: isQuoted ? deposit_fils : null,
        quote_valid_until: isQuoted ? quote_valid_until : null,
        approval_note: has('record_approval') ? APPROVAL : null,
        deposit_received_fils: received ? deposit_fils : null,
        deposit_received_on: received ? calendar.day(dayOf(8)) : null,
        changes_wanted: end === 'changes_requested' ? CHANGES : null,
        offer_signed_on: has('sign_offer') ? calendar.day(dayOf(10)) : null,
        unsuccessful_reason,
      },
    };
  });
};
