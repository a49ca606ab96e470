import { type Setting, settingAt } from '@domain/shared/setting';

/** Which steps are asked for beside those that every residence needs. */
export interface StepLaw {
  /** Orientation of workers: the first level of skill (MOHRE, 1 to 9) that has to attend. Of the mainland only. */
  readonly tawjeeh_from_level: number | null;
  /** Insurance against the loss of the job, by processes of which it is a part. */
  readonly has_iloe: boolean;
  /** What it costs a year, in fils: up to a basic wage of `iloe_low_to`, and above. */
  readonly iloe_low_to: number;
  readonly iloe_low_fils: number;
  readonly iloe_high_fils: number;
  /** Authorities of residence in whose emirates nobody gets one without health insurance. */
  readonly insured_by: readonly ('gdrfa' | 'icp')[];
}

/**
 * Federal Decree-Law 13 of 2022 (ILOE, from 1 January 2023; its fee: uae-facts 9); health insurance in all emirates from 1 January 2025, in
 * Dubai from before. Tawjeeh is asked of those without a skilled job; its levels are practice, which is why they stand here and in no rule.
 */
const ILOE = { iloe_low_to: 1_600_000, iloe_low_fils: 6_000, iloe_high_fils: 12_000 } as const;
export const STEP_LAW: Setting<StepLaw> = [
  {
    from: '2000-01-01',
    value: { ...ILOE, tawjeeh_from_level: null, has_iloe: false, insured_by: ['gdrfa'] },
  },
  { from: '2023-01-01', value: { ...ILOE, tawjeeh_from_level: 6, has_iloe: true, insured_by: ['gdrfa'] } },
  {
    from: '2025-01-01',
    value: { ...ILOE, tawjeeh_from_level: 6, has_iloe: true, insured_by: ['gdrfa', 'icp'] },
  },
];

type Case = Readonly<Record<string, unknown>>;

/** The law of the day on which the residence is wanted. */
const lawOf = ({ target_on }: Case): StepLaw | null => settingAt(STEP_LAW, String(target_on ?? ''));

/** Of a job whose level of skill is not known nothing is asked. */
export const needsTawjeeh = (record: Case): boolean => {
  const from = lawOf(record)?.tawjeeh_from_level ?? null;
  const { jurisdiction, skill_level } = record;
  return (
    from !== null && jurisdiction === 'mainland' && typeof skill_level === 'number' && skill_level >= from
  );
};

export const needsIloe = (record: Case): boolean => lawOf(record)?.has_iloe === true;

export const needsInsurance = (record: Case): boolean =>
  lawOf(record)?.insured_by.some((authority) => authority === record.immigration) ?? true;

/** What ILOE costs for a year, in fils, for whoever sees the wage. */
export const iloeFee = (record: Case): number | null => {
  const law = lawOf(record);
  const basic = record.basic_salary_fils;
  if (law === null || typeof basic !== 'number') return null;
  return basic <= law.iloe_low_to ? law.iloe_low_fils : law.iloe_high_fils;
};
