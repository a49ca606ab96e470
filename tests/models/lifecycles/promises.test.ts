/** What the product promises of its processes (features.md, uae-facts: visa process), on every path that a case can take. */
import { LEAD_STATES, VISA_ENDED, VISA_STATES, VISA_TYPES } from '@domain/cases/case-states';
import { type CaseNow, leavesOf, outermost } from '@domain/records/case';
import { leadLifecycle } from '@machines/areas/leads/lead.lifecycle';
import { mailApprovalLifecycle } from '@machines/areas/mail-approvals/mail-approval.lifecycle';
import { visaDocumentLifecycle } from '@machines/areas/visa-documents/visa-document.lifecycle';
import { visaCancellationLifecycle } from '@machines/areas/visas/visa-cancellation.lifecycle';
import { visaNewLifecycle } from '@machines/areas/visas/visa-new.lifecycle';
import { visaRenewalLifecycle } from '@machines/areas/visas/visa-renewal.lifecycle';
import type { Lifecycle } from '@machines/lifecycle/lifecycle';
import { lanesOf } from '@machines/lifecycle/states';
import { describe, expect, it } from 'vitest';
import { type Explored, explore, type Recall } from './explore';
import { recordsOf, situationsOf } from './situations';

const explored = (lifecycle: Lifecycle, recall: Recall): Explored =>
  explore(lifecycle, { ...situationsOf(lifecycle), records: recordsOf(lifecycle) }, recall);

/** The past as the names of those of `told` that have happened. */
const having =
  (...messages: readonly string[]): Recall =>
  (past, { type }) =>
    messages.filter((name) => past.split(' ').includes(name) || name === type).join(' ');

/** Commands whose path lacks one of what must have happened before. */
const without = ({ edges }: Explored, command: string, needed: readonly string[]) =>
  edges
    .filter(({ type }) => type === command)
    .filter(({ from }) => !needed.every((name) => from.past.split(' ').includes(name)));
const count = ({ edges }: Explored, command: string) => edges.filter(({ type }) => type === command).length;

describe('nobody approves his own', () => {
  it.each([
    [mailApprovalLifecycle, ['submit'], ['approve', 'reject', 'request_changes']],
    [visaDocumentLifecycle, ['upload'], ['review', 'verify', 'reject']],
  ])('%#', (lifecycle, makes, judges) => {
    const cases = explored(lifecycle, (past, { type, actor }) =>
      makes.includes(type) ? String(actor.userId) : past,
    );
    const judgements = cases.edges.filter(({ type }) => judges.includes(type));
    expect(judgements.length).toBeGreaterThan(0);
    expect(judgements.filter(({ from, actor }) => from.past === actor.userId)).toEqual([]);
    const authored = judgements.filter(({ from, actor }) => from.now.record.author_id === actor.userId);
    expect(authored).toEqual([]);
  });

  it('and a mail leaves the house with the name of another person than its author', () => {
    const { edges } = explored(mailApprovalLifecycle, having('approve'));
    const sent = edges.filter(({ type }) => type === 'send');
    expect(sent.length).toBeGreaterThan(0);
    for (const { from, to } of sent) {
      expect(from.past).toBe('approve');
      expect(to.now.record.approver_id).not.toBe(to.now.record.author_id);
      expect(to.now.record).toMatchObject({ approver_id: expect.any(String), sent_on: '2026-11-21' });
    }
  });
});

describe('a cancellation', () => {
  const cases = explored(visaCancellationLifecycle, having('sign_dues', 'cancel_labour_card'));

  it('cancels no residence before the dues are signed and the labour card is cancelled', () => {
    expect(count(cases, 'cancel_residence')).toBeGreaterThan(0);
    expect(without(cases, 'cancel_residence', ['sign_dues', 'cancel_labour_card'])).toEqual([]);
    expect(without(cases, 'cancel_labour_card', ['sign_dues'])).toEqual([]);
    const later = ['residence_cancelled', 'grace', 'overstay', 'exited', 'transferred', 'closed'];
    const jumped = [...cases.nodes.values()].filter(
      ({ now, past }) => later.includes(outermost(now.value)) && past !== 'sign_dues cancel_labour_card',
    );
    expect(jumped).toEqual([]);
  });

  it('has its dues signed on a verified settlement only', () => {
    const signed = cases.edges.filter(({ type }) => type === 'sign_dues');
    expect(signed.length).toBeGreaterThan(0);
    expect(signed.filter(({ facts }) => !String(facts.verified).includes('dues_settlement'))).toEqual([]);
  });
});

describe('a residence', () => {
  const needed = ['pass_medical', 'apply_emirates_id', 'buy_insurance', 'apply_residence'];
  const fresh = explored(visaNewLifecycle, having(...needed, 'approve_work_permit', 'approve_zone'));

  it.each([
    ['issue_residence', fresh],
    ['renew_residence', explored(visaRenewalLifecycle, having(...needed))],
  ])('is for those who are fit, insured and have applied for their Emirates ID: %s', (issues, cases) => {
    expect(count(cases, issues)).toBeGreaterThan(0);
    expect(without(cases, issues, needed)).toEqual([]);
  });

  it('comes to the mainland by MOHRE and to a free zone by its authority', () => {
    const ways = fresh.edges
      .filter(({ type }) => type === 'issue_residence')
      .map(({ from }) => `${from.now.record.jurisdiction}: ${from.past.replaceAll(/ ?[a-z_]+/g, permit)}`);
    expect([...new Set(ways)].sort()).toEqual(['free_zone: approve_zone', 'mainland: approve_work_permit']);
  });
});
const permit = (name: string) => (name.trim().startsWith('approve_') ? name.trim() : '');

describe('an application that the authority sends back', () => {
  /** Applications that can be sent back: those of the process itself, and that for the Emirates ID. */
  const application = /^\w+$|\.emirates_id\./;
  const applicationsOf = ({ value }: CaseNow) => leavesOf(value).filter((leaf) => application.test(leaf));
  /** One letter for each return, and the application that was returned last. */
  const returns: Recall = (past, { type }, now) =>
    type === 'return' ? `${past.split(' ')[0]}r ${applicationsOf(now).join()}` : past;
  const lifecycles = [visaNewLifecycle, visaRenewalLifecycle, visaCancellationLifecycle];

  describe.each(lifecycles.map((lifecycle) => [lifecycle.id, explored(lifecycle, returns)] as const))(
    '%s',
    (_, { edges }) => {
      it('ends with the third return, and not before', () => {
        const returned = edges
          .filter(({ type }) => type === 'return')
          .map(({ to }) => ({ to, times: to.past.indexOf(' ') }));
        expect(new Set(returned.map(({ times }) => times))).toEqual(new Set([1, 2, 3]));
        for (const { to, times } of returned) {
          expect(to.now.memory.returns).toBe(times);
          expect(outermost(to.now.value) === 'cancelled_by_authority').toBe(times === 3);
          expect(to.now.record.return_reason).not.toBeNull();
        }
      });

      it('goes back to where it came from', () => {
        const back = edges.filter(({ type }) => type === 'resubmit');
        expect(back.length).toBeGreaterThan(0);
        for (const { to } of back) expect(applicationsOf(to.now).join()).toBe(to.past.split(' ')[1]);
      });
    },
  );
});

describe('the lists of states', () => {
  const lists = (lifecycle: Lifecycle) => {
    const lanes = lanesOf(lifecycle);
    return {
      open: lanes
        .filter(({ isEnded }) => !isEnded)
        .map(({ path }) => path)
        .sort(),
      ended: lanes
        .filter(({ isEnded }) => isEnded)
        .map(({ path }) => path)
        .sort(),
    };
  };
  const [fresh, renewal, cancellation] = VISA_TYPES;

  it.each([
    [leadLifecycle, LEAD_STATES],
    [visaNewLifecycle, VISA_STATES[fresh]],
    [visaRenewalLifecycle, VISA_STATES[renewal]],
    [visaCancellationLifecycle, VISA_STATES[cancellation]],
  ] as const)('%# are those of the lifecycle', (lifecycle, { open, ended }) => {
    expect({ open: [...open].sort(), ended: [...ended].sort() }).toEqual(lists(lifecycle));
  });

  it('of ended visa processes has all of them and none that is open elsewhere', () => {
    const ended = VISA_TYPES.flatMap((type): readonly string[] => VISA_STATES[type].ended);
    const open = VISA_TYPES.flatMap((type): readonly string[] => VISA_STATES[type].open);
    expect([...VISA_ENDED].sort()).toEqual([...new Set(ended)].sort());
    expect(ended.filter((state) => open.includes(state))).toEqual([]);
  });
});
