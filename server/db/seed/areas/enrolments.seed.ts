import { FUNDS, LEGAL_FORMS } from '@domain/areas/enrolments/enrolments.area';
import { DAY_MS } from '@domain/shared/durations';
import type { AreaSeed } from '../area-seeds';
import { type DemoStep, eventsOf, rowAfter } from '../history';
import { aPerson } from '../names';
import { createRandom } from '../random';
import { staffOf } from '../users';

const TAKEN = ['in_progress', 'begin'] as const;
const SENT = ['submitted', 'submit'] as const;
const LOOKED = ['review', 'take'] as const;
const BACK = ['changes_requested', 'request_changes'] as const;
const GOOD = ['approved', 'approve'] as const;

/** Each end with the commands that lead there. */
const WAYS = {
  invited: [],
  in_progress: [TAKEN],
  submitted: [TAKEN, SENT],
  review: [TAKEN, SENT, LOOKED],
  changes_requested: [TAKEN, SENT, LOOKED, BACK],
  approved: [TAKEN, SENT, LOOKED, GOOD],
} as const;
type End = keyof typeof WAYS;

/** Where the cases of companies in KYC stand, one after the other. */
const OPEN: readonly End[] = ['submitted', 'changes_requested', 'review', 'invited', 'in_progress'];
const ACTIVITIES = [
  'General trading of building materials',
  'Facilities management services',
  'Software development and support',
  'Hotel and restaurant services',
];

/** Clients were approved before their agreement; of those on their way some wait for the client, some for a reviewer. */
export const seed: AreaSeed<'kyc_case'> = ({ calendar, users, companies, prospects, leads }) => {
  const random = createRandom('enrolments');
  const staff = staffOf(users);
  const known = [...companies, ...prospects].filter(({ state }) => state !== 'prospect');
  let open = 0;
  const made = known.map((company, index) => {
    const id = `kyc-${String(index + 1).padStart(4, '0')}`;
    let end: End = 'approved';
    if (company.state === 'kyc') {
      end = OPEN[open % OPEN.length] ?? 'invited';
      open += 1;
    }
    const age = Math.floor(
      (Date.parse(`${calendar.today}T00:00:00Z`) - Date.parse(String(company.created_at))) / DAY_MS,
    );
    const reviewer = random.pick(staff).id;
    const way = WAYS[end];
    const gap = Math.max(1, Math.floor(age / 30));
    const steps: readonly [DemoStep, ...DemoStep[]] = [
      {
        type: 'created',
        to: 'invited',
        at: calendar.instant(Math.max(1, age - gap), 44_500),
        actorId: null,
      },
      ...way.map(([to, type], step) => ({
        type,
        to,
        at: calendar.instant(Math.max(1, age - gap * (step + 2)), 45_000 + step * 4_000),
        actorId: step < 2 ? null : reviewer,
      })),
    ];
    const dayOf = (type: string) => steps.find((step) => step.type === type)?.at.slice(0, 10) ?? null;
    const isReported = way.length >= 2;
    const owners = [aPerson(random), aPerson(random)];
    const shares = random.pick([
      [100, 0],
      [60, 40],
      [51, 49],
    ] as const);
    const details = {
      activity: random.pick(ACTIVITIES),
      legal_form: random.pick(LEGAL_FORMS.slice(0, 4)),
      source_of_funds: random.pick(FUNDS.slice(0, 4)),
      heads: random.whole(3, 120),
    };
    const decided = dayOf('approve');
    return {
      events: eventsOf({ entity: 'kyc_case', id, machine: 'kyc' }, steps),
      row: {
        ...rowAfter(id, 'kyc', steps),
        memory: isReported ? { submitted_by: null } : {},
        company_id: company.id,
        lead_id: leads.find(({ client_id }) => client_id === company.id)?.id ?? null,
        submitted_on: dayOf('submit'),
        reviewer_id: way.length >= 3 ? reviewer : null,
        decided_on: decided,
        risk:
          decided === null
            ? null
            : random.weighted([
                ['low', 75],
                ['medium', 20],
                ['high', 5],
              ] as const),
        sanctions_checked_on: decided,
        review_on: decided === null ? null : calendar.day(-random.whole(30, 360)),
        legal_name: company.name,
        legal_form: isReported ? details.legal_form : null,
        activity: isReported ? details.activity : null,
        address: isReported ? `Office ${random.whole(101, 2_904)}, Dubai` : null,
        licence_number: isReported
          ? (company.licence_number ?? String(random.whole(100_000, 999_999)))
          : null,
        licence_authority: isReported ? (company.licence_authority ?? 'det_dubai') : null,
        licence_expires_on: isReported
          ? (company.licence_expires_on ?? calendar.day(-random.whole(60, 300)))
          : null,
        contact_name: company.contact_name ?? null,
        contact_email: company.email ?? null,
        contact_phone: company.phone ?? null,
        signatory_name: isReported ? (company.contact_name ?? null) : null,
        signatory_title: isReported ? 'Managing Director' : null,
        owners: isReported
          ? owners
              .flatMap(({ first_name, last_name, nationality }, place) =>
                (shares[place] ?? 0) > 0
                  ? [`${first_name} ${last_name}, ${nationality}, ${shares[place]} %`]
                  : [],
              )
              .join('\n')
          : null,
        has_political_owner: isReported ? random.chance(0.03) : null,
        source_of_funds: isReported ? details.source_of_funds : null,
        expected_headcount: isReported ? details.heads : null,
        remark:
          end === 'changes_requested' ? 'The trade licence is not readable: please send it again.' : null,
      },
    };
  });
  return {
    table: 'kyc_case',
    rows: made.map(({ row }) => row),
    events: made.flatMap(({ events }) => events),
  };
};
