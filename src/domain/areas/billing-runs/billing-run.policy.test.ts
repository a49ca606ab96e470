import type { CaseSeen } from '@domain/area/judging';
import { expect, it } from 'vitest';
import { mayDraft } from './billing-run.policy';

const seen = (facts: CaseSeen['facts']) =>
  ({ record: { company_id: 'company-1' }, facts, memory: {} }) as unknown as CaseSeen;

it('leads to the client for what its lines cannot be drafted without', () => {
  expect(mayDraft(seen({ client: 'prospect', plan: false }))).toMatchObject([
    { code: 'no_client', fix: { href: '/Employer?record=company-1&in=process' } },
    { code: 'no_plan', fix: { href: '/Employer?record=company-1&in=fee-plans' } },
  ]);
  expect(mayDraft(seen({ client: 'active', plan: true }))).toEqual([]);
});
