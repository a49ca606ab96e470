import { describe, expect, it } from 'vitest';
import { contributionOf, NO_CONTRIBUTION } from './pension.rules';

const of = (member_on: string, wage_fils: number) => {
  const { employee_fils, employer_fils, government_fils } = contributionOf(
    { member_on, wage_fils },
    '2026-10-31',
  );
  return [employee_fils, employer_fils, government_fils];
};

describe('the contribution of a national', () => {
  it.each([
    [1_500_000, [165_000, 187_500, 37_500]],
    [1_999_900, [219_989, 249_988, 49_998]],
    [1_999_999, [220_000, 250_000, 50_000]],
    [2_000_000, [220_000, 300_000, 0]],
    [9_000_000, [770_000, 1_050_000, 0]],
    [250_000, [33_000, 37_500, 7_500]],
    [1_800_000, [198_000, 225_000, 45_000]],
  ])('who joined under the law of 2023, of %d fils', (wage, parts) => {
    expect(of('2023-10-31', wage)).toEqual(parts);
  });
  it.each([
    [1_200_000, [60_000, 150_000, 30_000]],
    [6_000_000, [250_000, 625_000, 125_000]],
  ])('who joined before, of %d fils', (wage, parts) => {
    expect(of('2023-10-30', wage)).toEqual(parts);
  });
  it('is nothing without a wage', () => {
    expect(contributionOf({ member_on: '2024-01-01', wage_fils: 0 }, '2026-10-31')).toEqual(NO_CONTRIBUTION);
  });
});
