import type { JsonRow } from '../bulk';
import type { DemoCalendar } from './calendar';
import type { DemoLead } from './demo-lead';
import { type DemoStep, type EventRow, eventsOf, rowAfter } from './history';
import { createRandom, type Random } from './random';
import type { UserRow } from './users';

const AGREEMENT_STAGE = 5;
const REMARK = 'Please name the notice period and the deposit.';

/** The way of a mail to each of its states; the commands of the second pair of eyes carry a mark. */
const WAYS = {
  draft: [],
  submitted: ['submit'],
  changes_requested: ['submit', 'request_changes'],
  rejected: ['submit', 'reject'],
  approved: ['submit', 'approve'],
  delivered: ['submit', 'approve', 'send', 'deliver'],
  bounced: ['submit', 'approve', 'send', 'bounce'],
} as const;
type End = keyof typeof WAYS;
const LEADS_TO: Readonly<Record<string, string>> = {
  submit: 'submitted',
  request_changes: 'changes_requested',
  reject: 'rejected',
  approve: 'approved',
  send: 'sent',
  deliver: 'delivered',
  bounce: 'bounced',
};
const JUDGED = ['request_changes', 'reject', 'approve'];

/** An agreement that was sent has a mail that somebody else approved; of those that negotiate about half have one on its way. */
export const makeMailApprovals = (
  leads: readonly DemoLead[],
  staff: readonly UserRow[],
  calendar: DemoCalendar,
) => {
  const random = createRandom('mail approvals');
  const rows: JsonRow<'mail_approval'>[] = [];
  const events: EventRow[] = [];
  for (const lead of leads) {
    const end = endOf(lead, random);
    const others = staff.filter((user) => user.id !== lead.row.owner_id);
    if (end === null || others.length === 0) continue;
    const id = `mail-approval-${String(rows.length + 1).padStart(5, '0')}`;
    const author = lead.row.owner_id;
    const approver = random.pick(others).id;
    const steps = stepsOf(end, lead, { author, approver }, random, calendar);
    const wasJudged = steps.some(({ type }) => JUDGED.includes(type));
    const sent = steps.find(({ type }) => type === 'send');
    rows.push({
      ...rowAfter(id, 'mail-approval', steps),
      memory: end === 'draft' ? {} : { submitted_by: author },
      lead_id: lead.row.id,
      subject: `Service agreement for ${lead.row.prospect_name}`,
      to_address: lead.row.email ?? 'office@prospect.example',
      body: `Dear ${lead.row.contact_name},\n\nplease find our service agreement attached. We look forward to working with you.`,
      author_id: author,
      approver_id: wasJudged ? approver : null,
      remark: end === 'changes_requested' || end === 'rejected' ? REMARK : null,
      sent_on: sent ? sent.at.slice(0, 10) : null,
      mail_id: null,
    });
    events.push(...eventsOf({ entity: 'mail_approval', id, machine: 'mail-approval' }, steps));
  }
  return { rows, events };
};

const endOf = ({ stage, isOpen }: DemoLead, random: Random): End | null => {
  if (stage >= AGREEMENT_STAGE) return 'delivered';
  if (stage < AGREEMENT_STAGE - 1 || !random.chance(0.5)) return null;
  if (!isOpen) return random.pick(['rejected', 'bounced'] as const);
  return random.pick(['draft', 'submitted', 'changes_requested', 'approved'] as const);
};

interface People {
  readonly author: string;
  readonly approver: string;
}

/** What happens to a mail that is under way is nobody's command. */
const actorOf = (type: string, { author, approver }: People): string | null => {
  if (JUDGED.includes(type)) return approver;
  return type === 'deliver' || type === 'bounce' ? null : author;
};

const stepsOf = (
  end: End,
  lead: DemoLead,
  people: People,
  random: Random,
  calendar: DemoCalendar,
): readonly [DemoStep, ...DemoStep[]] => {
  const day = Math.min(lead.opened, lead.since + 1);
  const at = (step: number) => calendar.instant(day, 30_000 + step * 4_000 + random.whole(0, 3_000));
  return [
    { type: 'created', to: 'draft', at: at(0), actorId: people.author },
    ...WAYS[end].map((type, index) => ({
      type,
      to: LEADS_TO[type] ?? type,
      at: at(index + 1),
      actorId: actorOf(type, people),
      ...(type === 'request_changes' || type === 'reject' ? { payload: { remark: REMARK } } : {}),
    })),
  ];
};
