import { leadLifecycle } from '@machines/areas/leads/lead.lifecycle';
import { describe, expect, it } from 'vitest';
import { begin, command, offersOf } from './commands';
import type { CaseContext, CaseEvent, CaseNow } from './lifecycle';

const empty: CaseContext = {
  record: { email: null, phone: null, owner_id: null, lost_reason: null, lost_note: null },
  facts: { open_tasks: 0, approved_mails: 0 },
  memory: {},
};
const asks = (type: string, payload: CaseEvent['payload'] = {}): CaseEvent => ({
  type,
  actor: { userId: 'user-1', role: 'isSuperAdmin' },
  at: 0,
  payload,
});
const inState = (value: string, more: Partial<CaseContext> = {}): CaseNow => ({ ...empty, ...more, value });

describe('offers', () => {
  it('name every command of the state, with every reason that stands in its way', () => {
    const offers = offersOf(leadLifecycle, inState('new'), asks(''));
    expect(offers.map(({ command, reasons }) => [command, reasons.map(({ code }) => code)])).toEqual([
      ['contact', ['field_missing', 'not_reachable', 'no_next_task']],
      ['hold', []],
      ['lose', []],
    ]);
  });

  it('leave a way open when one of several guards holds', () => {
    const held = inState('on_hold', { memory: { held_in: 'proposal' } });
    expect(
      offersOf(leadLifecycle, held, asks('')).find((offer) => offer.command === 'resume')?.reasons,
    ).toEqual([]);
  });
});

describe('a command', () => {
  it('is refused with its reasons', () => {
    expect(command(leadLifecycle, inState('new'), asks('contact'))).toMatchObject({
      ok: false,
      code: 'not_allowed',
      reasons: [{ code: 'field_missing' }, { code: 'not_reachable' }, { code: 'no_next_task' }],
    });
    expect(command(leadLifecycle, inState('new'), asks('win'))).toMatchObject({
      ok: false,
      code: 'not_offered',
    });
  });

  it('keeps what it was given in the record', () => {
    const lost = command(leadLifecycle, inState('new'), asks('lose', { lost_reason: 'price', other: 'x' }));
    expect(lost).toMatchObject({
      ok: true,
      next: { value: 'lost', record: { lost_reason: 'price' } },
      done: false,
    });
    expect(lost.ok && Object.hasOwn(lost.next.record, 'other')).toBe(false);
    expect(command(leadLifecycle, inState('new'), asks('lose', { lost_note: 'no' }))).toMatchObject({
      ok: false,
    });
  });

  it('returns to where it was held, and tells the effects of the server', () => {
    const held = command(leadLifecycle, inState('proposal'), asks('hold'));
    expect(held).toMatchObject({ ok: true, next: { value: 'on_hold', memory: { held_in: 'proposal' } } });
    expect(held.ok && command(leadLifecycle, held.next, asks('resume'))).toMatchObject({
      next: { value: 'proposal' },
    });
    const won = command(
      leadLifecycle,
      inState('agreement_sent', { record: { ...empty.record, order_value_fils: 1 } }),
      asks('win'),
    );
    expect(won).toMatchObject({ ok: true, done: true, effects: [{ name: 'createClient' }] });
  });
});

it('a case begins in the first state', () => {
  expect(begin(leadLifecycle, empty)).toMatchObject({
    next: { value: 'new', ...empty },
    done: false,
    started: [],
  });
});
