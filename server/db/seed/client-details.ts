import type { LICENCE_AUTHORITIES } from '@domain/cases/licence-authorities';
import { DAY_MS } from '@domain/shared/durations';
import type { DemoCalendar } from './calendar';
import type { CompanyRow } from './companies';
import { type DemoStep, type EventRow, eventsOf } from './history';
import { addressPart, aPerson } from './names';
import type { Random } from './random';

/** Each way with the command that leads to each state. */
const WAYS: Readonly<Record<string, readonly (readonly [state: string, command: string])[]>> = {
  prospect: [],
  kyc: [['kyc', 'start_kyc']],
  agreement: [
    ['kyc', 'start_kyc'],
    ['agreement', 'agree'],
  ],
  active: [
    ['kyc', 'start_kyc'],
    ['agreement', 'agree'],
    ['active', 'activate'],
  ],
};
const LATER: Readonly<Record<string, readonly (readonly [state: string, command: string])[]>> = {
  suspended: [['suspended', 'suspend']],
  closed: [
    ['offboarding', 'offboard'],
    ['closed', 'close'],
  ],
};
const wayTo = (state: string) => WAYS[state] ?? [...(WAYS.active ?? []), ...(LATER[state] ?? [])];

const REASONS: Readonly<Record<string, string>> = {
  suspended: 'Two invoices are overdue by more than 60 days.',
  closed: 'The branch was given up; its people moved to the head office.',
};
const AUTHORITIES: readonly (typeof LICENCE_AUTHORITIES)[number][] = [
  'det_dubai',
  'det_dubai',
  'added_abu_dhabi',
  'sedd_sharjah',
  'dmcc',
  'jafza',
];
const TITLES = ['Managing Director', 'General Manager', 'Chief Executive', 'Partner'];

/** When it came, at least so many days ago as its way has steps. */
const stepsTo = (row: CompanyRow, calendar: DemoCalendar): readonly DemoStep[] => {
  const founded = String(row.created_at);
  const way = wayTo(row.state ?? 'active');
  const age = Math.floor((Date.parse(`${calendar.today}T00:00:00Z`) - Date.parse(founded)) / DAY_MS);
  return [
    { type: 'created', to: 'prospect', at: founded, actorId: null },
    ...way.map(([to, type], index) => ({
      type,
      to,
      at: calendar.instant(
        Math.max(1, age - (index + 1) * Math.max(1, Math.floor(age / 12))),
        44_000 + index,
      ),
      actorId: null,
      ...(REASONS[to] ? { payload: { standing_reason: REASONS[to] } } : {}),
    })),
  ];
};

/** What happened to client companies. */
export const eventsOfCompanies = (rows: readonly CompanyRow[], calendar: DemoCalendar): readonly EventRow[] =>
  rows.flatMap((row) =>
    eventsOf({ entity: 'company', id: row.id, machine: 'client' }, stepsTo(row, calendar)),
  );

/** Days ahead on which a document ends: a few soon, fewer already over. */
const documentEnds = (random: Random, calendar: DemoCalendar): string =>
  calendar.day(
    -random.weighted([
      [random.whole(40, 360), 92],
      [random.whole(1, 30), 6],
      [-random.whole(1, 20), 2],
    ] as const),
  );

const PLACES: Readonly<Record<string, string>> = {
  added_abu_dhabi: 'Abu Dhabi',
  sedd_sharjah: 'Sharjah',
};
/** Where it is; the same for the same company, without anything drawn. */
const addressOf = ({ id }: CompanyRow, authority: string): string => {
  const number = Number(id.slice(-4));
  return `Office ${100 + number}, Building ${1 + (number % 40)}, ${PLACES[authority] ?? 'Dubai'}`;
};

const EMIRATES: Readonly<Record<string, string>> = { added_abu_dhabi: 'AUH', sedd_sharjah: 'SHJ' };
/** Of every ninth client nobody has entered it: its electronic invoices are rejected. */
const emirateOf = ({ id }: CompanyRow, authority: string): string | null =>
  Number(id.slice(-4)) % 9 === 4 ? null : (EMIRATES[authority] ?? 'DXB');

/** The company with what is known of it: a prospect has somebody to call, a client its documents and its agreement. */
export const withDetails = (row: CompanyRow, calendar: DemoCalendar, random: Random): CompanyRow => {
  const state = row.state ?? 'active';
  const steps = stepsTo(row, calendar);
  const last = steps[steps.length - 1];
  const contact = aPerson(random);
  const name = `${contact.first_name} ${contact.last_name}`.trim();
  const host = `${addressPart(row.name.replace(/ LLC$/, '')) || row.id}.example`;
  const since = String(last?.at ?? row.created_at);
  const base = {
    ...row,
    machine: 'client',
    machine_version: 1,
    state,
    state_since: since,
    updated_at: since,
    version: steps.length,
    created_by: null,
    updated_by: null,
    contact_name: name,
    email: `office@${host}`,
    phone: `+971 4 ${random.whole(200, 899)} ${random.whole(1_000, 9_999)}`,
    standing_reason: REASONS[state] ?? null,
  };
  const licence_number = String(random.whole(100_000, 999_999));
  const licence_authority = random.pick(AUTHORITIES);
  const licence_expires_on = documentEnds(random, calendar);
  const trn = `1${String(random.whole(0, 999_999_999_999)).padStart(12, '0')}03`;
  const card = String(random.whole(1_000_000, 9_999_999));
  const card_ends = documentEnds(random, calendar);
  const agreed = { fee: random.whole(45, 120) * 1_000, deposit: random.whole(20, 60) * 10_000 };
  const cutoff = random.pick([15, 18, 20, 22]);
  const title = random.pick(TITLES);
  if (state === 'prospect' || state === 'kyc') return base;
  return {
    ...base,
    address: addressOf(row, licence_authority),
    emirate: emirateOf(row, licence_authority),
    licence_number,
    licence_authority,
    licence_expires_on,
    trn,
    mohre_number: card,
    establishment_card_number: `EC-${card}`,
    establishment_card_expires_on: card_ends,
    signatory_name: name,
    signatory_title: title,
    signatory_email: `signatory@${host}`,
    ...(state === 'agreement'
      ? {}
      : {
          agreement_number: `CA-${row.id.slice(-4)}`,
          agreement_signed_on: String(steps[3]?.at ?? since).slice(0, 10),
          service_fee_fils: agreed.fee,
          deposit_fils: agreed.deposit,
          payroll_cutoff_day: cutoff,
        }),
  };
};
