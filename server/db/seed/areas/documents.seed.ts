import { documentType } from '@domain/cases/document-types';
import { companyDocumentsKnown, documentsKnown } from '@domain/cases/proofs.rules';
import type { JsonRow } from '../../bulk';
import type { AreaSeed, SeedInput } from '../area-seeds';
import { type DemoStep, type EventRow, eventsOf, rowAfter } from '../history';
import { personNumbers } from '../identity-numbers';
import { createRandom, type Random } from '../random';
import { staffOf } from '../users';

type Row = JsonRow<'document'>;

const INTERNAL = [
  ['Leave policy', 'policy', true],
  ['Expense policy', 'policy', true],
  ['Health and safety handbook', 'policy', true],
  ['Data protection policy', 'policy', true],
  ['Offer letter', 'template', false],
  ['Salary certificate', 'template', false],
  ['Service agreement', 'template', false],
  ['No objection letter', 'template', false],
  ['Trade licence of PEO Central', 'trade_licence', false],
  ['Professional liability insurance', 'insurance', false],
] as const;

/** Each way with the commands after its beginning, and where they lead. */
const WAYS = {
  verified: [
    ['upload', 'uploaded'],
    ['review', 'review'],
    ['verify', 'verified'],
  ],
  review: [
    ['upload', 'uploaded'],
    ['review', 'review'],
  ],
  uploaded: [['upload', 'uploaded']],
  rejected: [
    ['upload', 'uploaded'],
    ['review', 'review'],
    ['reject', 'rejected'],
  ],
  requested: [],
} as const;
type End = keyof typeof WAYS;

const REASON = 'The last page cannot be read: please scan it again.';

/** Most documents are verified; one in twelve is still on its way. */
const anEnd = (random: Random): End =>
  random.weighted([
    ['verified', 92],
    ['requested', 3],
    ['uploaded', 2],
    ['review', 2],
    ['rejected', 1],
  ] as const);

const maker = ({ calendar, users }: SeedInput, random: Random) => {
  const staff = staffOf(users);
  const rows: Row[] = [];
  const events: EventRow[] = [];
  const add = (
    input: Pick<Row, 'owner_kind' | 'company_id' | 'employee_id' | 'name' | 'type'> & Partial<Row>,
    end: End,
  ) => {
    const id = `document-${String(rows.length + 1).padStart(5, '0')}`;
    const way = WAYS[end];
    const opened = end === 'verified' ? random.whole(30, 700) : random.whole(2, 9);
    const [hander, checker] = random.shuffled(staff);
    const steps: readonly [DemoStep, ...DemoStep[]] = [
      {
        type: 'created',
        to: 'requested',
        at: calendar.instant(opened, random.whole(18_000, 26_000)),
        actorId: checker?.id ?? null,
      },
      ...way.map(
        ([type, to], step): DemoStep => ({
          type,
          to,
          at: calendar.instant(Math.max(1, opened - 1), 30_000 + step * 4_000 + random.whole(0, 3_000)),
          actorId: (step === 0 ? hander : checker)?.id ?? null,
          ...(to === 'rejected' ? { payload: { reject_reason: REASON } } : {}),
        }),
      ),
    ];
    events.push(...eventsOf({ entity: 'document', id, machine: 'document' }, steps));
    rows.push({
      ...rowAfter(id, 'document', steps),
      memory: end === 'requested' ? {} : { uploaded_by: hander?.id ?? null },
      number: null,
      passport_number: null,
      authority: null,
      issued_on: null,
      expires_on: null,
      is_shared: false,
      version_number: 1,
      supersedes_id: null,
      reject_reason: end === 'rejected' ? REASON : null,
      cost_fils: null,
      cost_paid_on: null,
      note: null,
      ...input,
    });
  };
  return { rows, events, add };
};

const licenceNumber = (random: Random): string => String(random.whole(500_000, 1_299_999));

const COMPANY_TYPES = ['trade_licence', 'establishment_card'] as const;

/** Of so many employees one has his unemployment insurance on file; of a basic wage up to AED 16,000 it costs AED 60 a year. */
const ILOE_EVERY = 9;
const ILOE_FILS = 60_00;

/** The PEO's own documents, licence and establishment card of every client, the passport of every employee, the Emirates ID of many. */
export const seed: AreaSeed<'document'> = (input) => {
  const { profile, calendar, companies, employees } = input;
  const known = new Map(input.identityDocuments.map((row) => [row.employee_id, row]));
  const random = createRandom('documents');
  const { rows, events, add } = maker(input, random);
  for (const [name, type, is_shared] of INTERNAL) {
    const { expires } = documentType(type) ?? {};
    const ending = expires
      ? { number: licenceNumber(random), expires_on: calendar.day(-random.whole(20, 300)) }
      : {};
    const whose = { owner_kind: 'internal', company_id: null, employee_id: null } as const;
    add({ ...whose, name, type, is_shared, ...ending }, 'verified');
  }
  for (const company of companies) {
    const { id, name, status } = company;
    if (status === 'closed') continue;
    const known = companyDocumentsKnown(company);
    const whose = { owner_kind: 'company', company_id: id, employee_id: null } as const;
    for (const type of profile === 'tiny' ? (['trade_licence'] as const) : COMPANY_TYPES) {
      const expires_on = calendar.day(-(random.chance(0.04) ? random.whole(1, 30) : random.whole(31, 360)));
      const document = { number: licenceNumber(random), issued_on: calendar.day(random.whole(10, 330)) };
      const authority = type === 'trade_licence' ? 'Department of Economy and Tourism' : 'MOHRE';
      // it says what the client's record says, as far as that has it
      const said = Object.fromEntries(
        Object.entries(known[type] ?? {}).filter(([, value]) => value !== null),
      );
      add({ ...whose, name, type, authority, ...document, expires_on, ...said }, anEnd(random));
    }
  }
  const active = employees.filter(({ status }) => status === 'active');
  for (const [index, { id, company_id, first_name, last_name, born_on }] of active.entries()) {
    const whose = { owner_kind: 'employee', company_id, employee_id: id } as const;
    const name = `${first_name} ${last_name}`.trim();
    const identity = known.get(id);
    // whose first visa is under way has his passport, and no papers of the Emirates yet
    const { passport, emirates_id } = documentsKnown(
      identity ?? personNumbers({ id, born_on: String(born_on) }, calendar),
    );
    const end = anEnd(random);
    add({ ...whose, name, type: 'passport', ...(end === 'requested' ? {} : passport) }, end);
    if (profile === 'tiny' || index % 3 > 0 || identity === undefined) continue;
    add({ ...whose, name, type: 'emirates_id', authority: 'ICP', ...emirates_id }, 'verified');
  }
  if (profile !== 'tiny')
    for (const [index, { id, company_id, first_name, last_name }] of active.entries()) {
      if (index % ILOE_EVERY > 0) continue;
      const days = 5 + (index % 40);
      add(
        {
          owner_kind: 'employee',
          company_id,
          employee_id: id,
          name: `${first_name} ${last_name}`.trim(),
          type: 'iloe',
          number: `ILOE-${String(index + 1).padStart(7, '0')}`,
          expires_on: calendar.day(days - 365),
          cost_fils: ILOE_FILS,
          cost_paid_on: calendar.day(days),
        },
        'verified',
      );
    }
  return { table: 'document', rows, events };
};
