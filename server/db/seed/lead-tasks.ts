import type { TASK_KINDS } from '@domain/areas/lead-tasks/lead-tasks.area';
import type { JsonRow } from '../bulk';
import type { DemoCalendar } from './calendar';
import type { DemoLead } from './demo-lead';
import { type DemoStep, type EventRow, eventsOf, rowAfter } from './history';
import { createRandom } from './random';

const SUBJECTS = [
  ['call', 'Call back about the headcount', 'Reached; asks for figures by mail.'],
  ['meeting', 'Meeting at their office', 'Met the general manager; decision within two weeks.'],
  ['email', 'Send the company profile', 'Sent with references of the trade.'],
  ['quote', 'Prepare the quote', 'Quote sent and gone through on the phone.'],
  ['follow_up', 'Ask for the decision', 'Waits for the board.'],
  ['other', 'Collect trade licence and MOA', 'Copies received.'],
] as const satisfies readonly (readonly [(typeof TASK_KINDS)[number], string, string])[];

/** Every open lead has a next task, one in six of them overdue; most leads have some that are done. */
export const makeLeadTasks = (leads: readonly DemoLead[], calendar: DemoCalendar) => {
  const random = createRandom('lead tasks');
  const rows: JsonRow<'lead_task'>[] = [];
  const events: EventRow[] = [];
  const add = (lead: DemoLead, end: 'todo' | 'done' | 'cancelled') => {
    const id = `lead-task-${String(rows.length + 1).padStart(5, '0')}`;
    const [kind, subject, outcome] = random.pick(SUBJECTS);
    const actorId = lead.row.owner_id;
    const made = random.whole(lead.since, lead.opened);
    const ended = Math.max(1, made - random.whole(0, 5));
    const steps: [DemoStep, ...DemoStep[]] = [
      { type: 'created', to: 'todo', at: calendar.instant(made, random.whole(52_000, 56_000)), actorId },
    ];
    const at = calendar.instant(ended, random.whole(57_000, 64_000));
    if (end === 'done') steps.push({ type: 'complete', to: 'done', at, actorId, payload: { outcome } });
    if (end === 'cancelled') steps.push({ type: 'cancel', to: 'cancelled', at, actorId });
    const ahead = random.chance(0.17) ? -random.whole(1, 9) : random.whole(0, 14);
    rows.push({
      ...rowAfter(id, 'lead-task', steps),
      lead_id: lead.row.id,
      subject,
      kind,
      due_on: calendar.day(end === 'todo' ? -ahead : ended),
      assignee_id: actorId,
      note: null,
      outcome: end === 'done' ? outcome : null,
    });
    events.push(...eventsOf({ entity: 'lead_task', id, machine: 'lead-task' }, steps));
  };
  for (const lead of leads) {
    for (let done = random.whole(0, Math.min(2, lead.stage)); done > 0; done -= 1) add(lead, 'done');
    if (lead.isOpen) add(lead, 'todo');
    else if (random.chance(0.1)) add(lead, 'cancelled');
  }
  return { rows, events };
};
