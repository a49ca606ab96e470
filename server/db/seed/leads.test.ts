import { LOST_REASONS } from '@domain/areas/leads/leads.area';
import type { CalendarDate } from '@domain/shared/calendar-date';
import { leadLifecycle } from '@machines/areas/leads/lead.lifecycle';
import { mailApprovalLifecycle } from '@machines/areas/mail-approvals/mail-approval.lifecycle';
import { availableCommands } from '@machines/lifecycle/commands';
import type { Lifecycle } from '@machines/lifecycle/lifecycle';
import { describe, expect, it } from 'vitest';
import { makeDemoData } from './demo-data';

const TODAY = '2026-11-30' as CalendarDate;
const data = makeDemoData('demo', TODAY, 'hash');
const isOpen = ({ state }: { readonly state: string }) => state !== 'won' && state !== 'lost';
const todo = data.lead_task.filter(({ state }) => state === 'todo');

describe('the demo leads', () => {
  it('are 2,500, six in ten of them lost for a reason', () => {
    const lost = data.lead.filter(({ state }) => state === 'lost');
    expect(data.lead).toHaveLength(2_500);
    expect(lost.length / data.lead.length).toBeCloseTo(0.6, 1);
    expect(lost.every(({ lost_reason }) => LOST_REASONS.some((reason) => reason === lost_reason))).toBe(true);
  });

  it('have a next task each while they are open, some of them overdue', () => {
    const withTask = new Set(todo.map(({ lead_id }) => lead_id));
    expect(data.lead.filter(isOpen).filter(({ id }) => !withTask.has(id))).toEqual([]);
    const overdue = todo.filter(({ due_on }) => due_on < TODAY).length / todo.length;
    expect(overdue).toBeGreaterThan(0.08);
    expect(overdue).toBeLessThan(0.3);
  });

  it('went only ways that their lifecycle has, in the order of time', () => {
    const lifecycles: Readonly<Record<string, Lifecycle>> = {
      lead: leadLifecycle,
      mail_approval: mailApprovalLifecycle,
    };
    const actor = { userId: 'somebody', role: 'isSuperAdmin' };
    const events = data.case_event.filter(({ entity }) => Object.hasOwn(lifecycles, entity));
    expect(events.length).toBeGreaterThan(5_000);
    const at = new Map<string, string>();
    for (const event of events) {
      const record = `${event.entity} ${event.entity_id}`;
      expect(String(event.at) > (at.get(record) ?? ''), `${record} ${event.type}`).toBe(true);
      at.set(record, String(event.at));
      const [from] = event.from_leaves;
      const lifecycle = lifecycles[event.entity];
      if (!lifecycle || from === undefined) continue;
      const now = { value: from, record: {}, facts: {}, memory: {} };
      expect(availableCommands(lifecycle, now, { actor, at: 0 }).map(({ command }) => command)).toContain(
        event.type,
      );
    }
  });

  it('sent an agreement only after somebody else had approved its mail', () => {
    const approved = new Set(
      data.mail_approval
        .filter(({ approver_id, author_id }) => approver_id && approver_id !== author_id)
        .filter(({ state }) => state === 'delivered')
        .map(({ lead_id }) => lead_id),
    );
    const sent = data.lead.filter(({ state }) => state === 'agreement_sent' || state === 'won');
    expect(sent.length).toBeGreaterThan(100);
    expect(sent.filter(({ id }) => !approved.has(id))).toEqual([]);
  });
});
