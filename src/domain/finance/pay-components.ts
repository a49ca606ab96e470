/** A part of the monthly wage that the contract agrees on, as each salary states it. */
export interface PayComponent {
  /** Stable: files and payslips name it. */
  readonly code: string;
  /** The field of a salary and of a payslip that holds its amount. */
  readonly field: string;
  /** How the wage protection system reports it: part of the fixed wage, or of the variable one. */
  readonly wps: 'fixed' | 'variable';
  /** Federal Decree-Law 33 of 2021, article 51: the gratuity is of the basic wage alone. */
  readonly countsForGratuity: boolean;
  /** The pension's base is the contract's wage with its allowances. */
  readonly countsForPension: boolean;
}

export const PAY_COMPONENTS = [
  { code: 'BASIC', field: 'basic_fils', wps: 'fixed', countsForGratuity: true, countsForPension: true },
  { code: 'HOUSING', field: 'housing_fils', wps: 'fixed', countsForGratuity: false, countsForPension: true },
  {
    code: 'TRANSPORT',
    field: 'transport_fils',
    wps: 'fixed',
    countsForGratuity: false,
    countsForPension: true,
  },
  { code: 'FOOD', field: 'food_fils', wps: 'fixed', countsForGratuity: false, countsForPension: true },
  { code: 'OTHER', field: 'other_fils', wps: 'fixed', countsForGratuity: false, countsForPension: true },
] as const satisfies readonly PayComponent[];

export type PayField = (typeof PAY_COMPONENTS)[number]['field'];
/** The amounts of a salary, or of a part of it, in fils. */
export type PayAmounts = Readonly<Record<PayField, number>>;

export const PAY_FIELDS: readonly PayField[] = PAY_COMPONENTS.map(({ field }) => field);

/** The same for every component, made of its field. */
export const payAmounts = (of: (field: PayField) => number): PayAmounts => ({
  basic_fils: of('basic_fils'),
  housing_fils: of('housing_fils'),
  transport_fils: of('transport_fils'),
  food_fils: of('food_fils'),
  other_fils: of('other_fils'),
});

export const NO_PAY: PayAmounts = payAmounts(() => 0);

/** All components together. */
export const grossOf = (amounts: PayAmounts): number =>
  PAY_FIELDS.reduce((sum, field) => sum + amounts[field], 0);

/** What the pension is reckoned from. */
export const pensionableOf = (amounts: PayAmounts): number =>
  PAY_COMPONENTS.filter(({ countsForPension }) => countsForPension).reduce(
    (sum, { field }) => sum + amounts[field],
    0,
  );
