import { leadLifecycle } from '@machines/areas/leads/lead.lifecycle';
import { mailApprovalLifecycle } from '@machines/areas/mail-approvals/mail-approval.lifecycle';
import { visaNewLifecycle } from '@machines/areas/visas/visa-new.lifecycle';
import { expect, it } from 'vitest';
import { dueIn, isLocked, lanesOf, mostLeavesOf, statesOf } from './states';

it('are told in the order of the usual path, those within another with their path', () => {
  const paths = statesOf(visaNewLifecycle).map(({ path }) => path);
  expect(paths.slice(0, 3)).toEqual(['docs', 'quota', 'job_offer_signed']);
  expect(paths).toContain('formalities.medical.booked');
  expect(lanesOf(visaNewLifecycle).filter(({ path }) => path.includes('.'))).toEqual([]);
});

it('take owner and clock from the state around them, unless they are final', () => {
  const state = (path: string) => statesOf(visaNewLifecycle).find((found) => found.path === path);
  expect(state('formalities.medical')).toMatchObject({
    isCompound: true,
    meta: { owner: 'pro', clockDays: 14 },
  });
  expect(state('formalities.medical.fit')).toMatchObject({ isFinal: true, meta: null, tone: 'green' });
});

it('are late after their clock; a lead that rests or has ended never is', () => {
  expect(dueIn(leadLifecycle, 'contacted', 1, {})).toBe(Date.parse('1970-01-08T20:00:00Z'));
  expect(dueIn(leadLifecycle, 'lost', 1, {})).toBeNull();
  expect(dueIn(leadLifecycle, 'won', 1, {})).toBeNull();
  expect(dueIn(leadLifecycle, 'elsewhere', 1, {})).toBeNull();
  const ended = lanesOf(leadLifecycle).filter(({ isEnded }) => isEnded);
  expect(ended.map(({ path, isFinal }) => [path, isFinal])).toEqual([
    ['won', true],
    ['lost', false],
  ]);
});

it('keep what was submitted as it was submitted', () => {
  expect(isLocked(mailApprovalLifecycle, 'draft')).toBe(false);
  expect(isLocked(mailApprovalLifecycle, 'submitted')).toBe(true);
  expect(isLocked(mailApprovalLifecycle, 'delivered')).toBe(true);
  expect(isLocked(leadLifecycle, 'won')).toBe(false);
});

it('knows in how many states a case can be at once', () => {
  expect(mostLeavesOf(leadLifecycle)).toBe(1);
  // the formalities of a visa go on beside each other
  const formalities = statesOf(visaNewLifecycle).filter(({ path }) => /^formalities\.[a-z_]+$/.test(path));
  expect(formalities.length).toBeGreaterThan(1);
  expect(mostLeavesOf(visaNewLifecycle)).toBe(formalities.length);
});
