import type { CaseContext, CaseEvent, CaseNow } from '@domain/records/case';
import { leadLifecycle } from '@machines/areas/leads/lead.lifecycle';
import { mailApprovalLifecycle } from '@machines/areas/mail-approvals/mail-approval.lifecycle';
import { missingDetailLifecycle } from '@machines/areas/missing-details/missing-detail.lifecycle';
import { visaNewLifecycle } from '@machines/areas/visas/visa-new.lifecycle';
import { describe, expect, it } from 'vitest';
import { availableCommands, begin, command, fireTimer } from './commands';

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
    const offers = availableCommands(leadLifecycle, inState('new'), asks(''));
    expect(offers.map(({ command, reasons }) => [command, reasons.map(({ code }) => code)])).toEqual([
      ['contact', ['field_missing', 'not_reachable', 'no_next_task']],
      ['hold', []],
      ['lose', []],
    ]);
  });

  it('leave a way open when one of several guards holds', () => {
    const found = inState('on_hold', { memory: { held_in: 'proposal' } });
    expect(
      availableCommands(leadLifecycle, found, asks('')).find((offer) => offer.command === 'resume')?.reasons,
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
    const found = command(leadLifecycle, inState('proposal'), asks('hold'));
    expect(found).toMatchObject({ ok: true, next: { value: 'on_hold', memory: { held_in: 'proposal' } } });
    expect(found.ok && command(leadLifecycle, found.next, asks('resume'))).toMatchObject({
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

describe('ways of a command', () => {
  const prepared = (jurisdiction: string): CaseNow => ({
    value: 'docs',
    record: { jurisdiction, location: 'inside_country', job_title: 'Driver' },
    facts: {},
    memory: {},
  });
  const offered = (now: CaseNow) =>
    availableCommands(visaNewLifecycle, now, asks('')).map((offer) => offer.command);

  it('that are not this case’s are not offered', () => {
    expect(offered(prepared('mainland'))).toEqual(['check_quota', 'withdraw']);
    expect(offered(prepared('free_zone'))).toEqual(['apply_to_zone', 'withdraw']);
    expect(command(visaNewLifecycle, prepared('free_zone'), asks('check_quota'))).toMatchObject({
      ok: false,
      code: 'not_offered',
    });
  });

  it('are told apart by the params of a guard', () => {
    const missing = { missing: { docs: ['photo'], quota: ['offer_letter'] } };
    const [offer] = availableCommands(
      visaNewLifecycle,
      { ...prepared('mainland'), facts: missing },
      asks(''),
    );
    expect(offer?.reasons).toEqual([
      {
        code: 'document_missing',
        values: { kind: 'photo' },
        owner: 'client',
        fix: { tab: 'visa-documents' },
      },
    ]);
  });
});

it('a command is not taken without what it must come with', () => {
  const now: CaseNow = {
    value: 'job_offer_signed',
    record: { mohre_reference: null },
    facts: {},
    memory: {},
  };
  const refused = { ok: false, reasons: [{ code: 'field_missing', values: { field: 'mohre_reference' } }] };
  expect(command(visaNewLifecycle, now, asks('apply_work_permit'))).toMatchObject(refused);
  expect(command(visaNewLifecycle, now, asks('apply_work_permit', { mohre_reference: '' }))).toMatchObject(
    refused,
  );
  expect(command(visaNewLifecycle, now, asks('apply_work_permit', { mohre_reference: 'MB1' }))).toMatchObject(
    { ok: true, next: { record: { mohre_reference: 'MB1' } } },
  );
});

it('a command can write down who gave it, and its day in Dubai', () => {
  const record = { author_id: 'user-1', approver_id: null, remark: 'old', sent_on: null };
  const late = { ...asks('submit'), at: Date.UTC(2026, 9, 31, 20) };
  const submitted = command(mailApprovalLifecycle, { value: 'draft', record, facts: {}, memory: {} }, late);
  if (!submitted.ok) throw new Error('not submitted');
  expect(submitted.next).toMatchObject({ record: { remark: null }, memory: { submitted_by: 'user-1' } });
  const other = { userId: 'user-2', role: 'isSuperAdmin' };
  const approved = command(mailApprovalLifecycle, submitted.next, {
    ...late,
    type: 'approve',
    actor: other,
  });
  if (!approved.ok) throw new Error('not approved');
  const sent = command(mailApprovalLifecycle, approved.next, { ...late, type: 'send' });
  expect(sent).toMatchObject({
    next: { record: { approver_id: 'user-2', sent_on: '2026-11-01' } },
    effects: [{ name: 'sendMail' }],
  });
});

describe('a timer', () => {
  const HOUR_MS = 3_600_000;
  const at = Date.UTC(2026, 10, 21, 8);
  const applied: CaseNow = {
    value: 'entry_permit_applied',
    record: { entry_permit_number: null, entry_permit_expires_on: null, uid: null },
    facts: {},
    memory: {},
  };
  const numbers = { entry_permit_number: '1', uid: '123456789' };
  const issue = (expires: string) => {
    const payload = { ...numbers, entry_permit_expires_on: expires };
    const issued = command(visaNewLifecycle, applied, { ...asks('issue_entry_permit', payload), at });
    if (!issued.ok) throw new Error('not issued');
    return issued;
  };
  const id = 'xstate.after.entryPermitEnds.visa-new.entry_permit_issued';

  it('runs to the end of the printed day in Dubai', () => {
    expect(issue('2026-11-21').started).toEqual([{ id, delayMs: 12 * HOUR_MS }]);
    expect(issue('2026-11-22').started).toEqual([{ id, delayMs: 36 * HOUR_MS }]);
    expect(issue('2026-01-01').started).toEqual([{ id, delayMs: 0 }]);
  });

  it('of so many days runs to the end of the last one in Dubai, from a command or from the beginning', () => {
    const begun = begin(missingDetailLifecycle, { record: {}, facts: {}, memory: {} }, at);
    const days = (last: string) => Date.parse(`${last}T20:00:00Z`) - at;
    expect(begun.started.map(({ delayMs }) => delayMs)).toEqual([days('2026-12-05')]);
    const returned = command(visaNewLifecycle, applied, { ...asks('return', { return_reason: 'x' }), at });
    expect(returned).toMatchObject({ ok: true, started: [{ delayMs: days('2026-12-21') }] });
  });

  it('is started anew when the day is moved, and stopped when the state is left', () => {
    const { next } = issue('2026-11-21');
    const moved = { entry_permit_expires_on: '2026-11-22' };
    expect(command(visaNewLifecycle, next, { ...asks('extend_entry_permit', moved), at })).toMatchObject({
      next: { value: 'entry_permit_issued' },
      cancelled: [id],
      started: [{ id, delayMs: 36 * HOUR_MS }],
    });
    expect(command(visaNewLifecycle, next, asks('withdraw', { withdraw_reason: 'x' }))).toMatchObject({
      done: true,
      cancelled: [id],
      started: [],
    });
  });

  it('moves the case when it is due, and only one that waits for it', () => {
    expect(fireTimer(visaNewLifecycle, issue('2026-11-21').next, id, at)).toMatchObject({
      next: { value: 'entry_permit_expired' },
    });
    expect(fireTimer(visaNewLifecycle, applied, id, at)).toBeNull();
  });
});

it('a case begins in the first state', () => {
  expect(begin(leadLifecycle, empty, 0)).toMatchObject({
    next: { value: 'new', ...empty },
    done: false,
    started: [],
  });
});
