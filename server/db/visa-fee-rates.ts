interface Rate {
  readonly type: string;
  readonly kind: string;
  readonly authority: string;
  readonly jurisdiction: string | null;
  readonly location: string | null;
  readonly immigration: string | null;
  /** Integer fils. */
  readonly amount_fils: number;
  /** `YYYY-MM-DD`. */
  readonly valid_from: string;
}

const FROM = '2020-01-01';
const dirhams = (amount: number) => amount * 100;

const rate = (
  type: string,
  kind: string,
  authority: string,
  amount: number,
  only: Partial<Pick<Rate, 'jurisdiction' | 'location' | 'immigration'>> = {},
): Rate => ({
  type,
  kind,
  authority,
  jurisdiction: only.jurisdiction ?? null,
  location: only.location ?? null,
  immigration: only.immigration ?? null,
  amount_fils: dirhams(amount),
  valid_from: FROM,
});

/** Entry permit, status change, residence: paid to whichever immigration authority has the case. */
const toImmigration = (type: string, kind: string, amount: number, only: Partial<Rate> = {}) =>
  ['gdrfa', 'icp'].map((authority) =>
    rate(type, kind, authority, amount, { ...only, immigration: authority }),
  );

const MAINLAND = { jurisdiction: 'mainland' };
const FREE_ZONE = { jurisdiction: 'free_zone' };
const NEW = 'new visa process';
const RENEWAL = 'visa renewal';
const CANCELLATION = 'visa cancellation';

/**
 * The rates that an installation begins with. Authorities change theirs: the table `visa_fee_rate` counts, a new rate is a new row
 * with the day from which it is in force.
 */
export const FIRST_VISA_FEE_RATES: readonly Rate[] = [
  rate(NEW, 'work_permit', 'mohre', 250, MAINLAND),
  rate(NEW, 'work_permit', 'free_zone', 1_200, FREE_ZONE),
  ...toImmigration(NEW, 'entry_permit', 500),
  ...toImmigration(NEW, 'status_change', 650, { location: 'inside_country' }),
  rate(NEW, 'medical', 'medical_centre', 322),
  rate(NEW, 'emirates_id', 'icp', 270),
  rate(NEW, 'insurance', 'insurer', 750),
  rate(NEW, 'labour_card', 'mohre', 300, MAINLAND),
  ...toImmigration(NEW, 'residence', 460),
  rate(RENEWAL, 'insurance', 'insurer', 750),
  rate(RENEWAL, 'labour_card', 'mohre', 300, MAINLAND),
  rate(RENEWAL, 'labour_card', 'free_zone', 900, FREE_ZONE),
  rate(RENEWAL, 'medical', 'medical_centre', 322),
  rate(RENEWAL, 'emirates_id', 'icp', 270),
  ...toImmigration(RENEWAL, 'residence', 460),
  rate(CANCELLATION, 'cancellation', 'mohre', 103, MAINLAND),
  rate(CANCELLATION, 'cancellation', 'free_zone', 250, FREE_ZONE),
  ...toImmigration(CANCELLATION, 'cancellation', 110),
];
