import type { CaseSeen } from '@domain/area/judging';
import { describe, expect, it } from 'vitest';
import { VISA_VERDICTS } from './visa.policy';

const seen = (more: Partial<CaseSeen> = {}): CaseSeen => ({ record: {}, facts: {}, memory: {}, ...more });
const mended = (verdict: ReturnType<typeof VISA_VERDICTS.maySignDues>) =>
  verdict.map(({ code, owner, fix }) => [code, owner, fix?.tab, fix?.field]);

describe('the residence', () => {
  it('names everything that is missing, whose it is and where it is mended', () => {
    const now = seen({ facts: { missing: { formalities: ['medical_result'] } } });
    expect(mended(VISA_VERDICTS.mayApplyResidence(now, null, { state: 'formalities' }))).toEqual([
      ['not_fit', 'employee', 'process', undefined],
      ['emirates_id_not_applied', 'pro', 'process', undefined],
      ['not_insured', 'pro', 'process', undefined],
      ['document_missing', 'client', 'visa-documents', undefined],
    ]);
  });

  it('may be applied for once all three are there', () => {
    const now = seen({ memory: { medical: 'fit', emirates_id: 'applied', insurance: 'insured' } });
    expect(VISA_VERDICTS.mayApplyResidence(now, null, { state: 'formalities' })).toEqual([]);
  });
});

it('a new visa process is completed with its cards and without fees due', () => {
  const cards = { emirates_id: '784-1990-1234567-6', emirates_id_expires_on: '2028-11-21' };
  const complete = (record: CaseSeen['record'], unpaid_fees = 0) =>
    mended(VISA_VERDICTS.mayComplete(seen({ record, facts: { unpaid_fees } }), null));
  expect(complete({ ...cards, jurisdiction: 'free_zone' })).toEqual([]);
  expect(complete({ ...cards, jurisdiction: 'mainland' })).toEqual([
    ['field_missing', 'pro', 'overview', 'labour_card_number'],
    ['field_missing', 'pro', 'overview', 'labour_card_expires_on'],
  ]);
  expect(complete({ jurisdiction: 'free_zone', emirates_id: '784' }, 2)).toEqual([
    ['field_missing', 'pro', 'overview', 'emirates_id_expires_on'],
    ['fees_unpaid', 'finance', 'visa-fees', undefined],
  ]);
});

it('dues are settled when their settlement is verified: not knowing is not enough', () => {
  const reasons = (facts: CaseSeen['facts']) => mended(VISA_VERDICTS.maySignDues(seen({ facts })));
  expect(reasons({})).toEqual([['dues_not_settled', 'employee', 'visa-documents', undefined]]);
  expect(reasons({ missing: { opened: ['dues_settlement', 'other'] } })).toEqual([
    ['dues_not_settled', 'employee', 'visa-documents', undefined],
    ['document_missing', 'client', 'visa-documents', undefined],
  ]);
  expect(reasons({ verified: ['dues_settlement'] })).toEqual([]);
});
