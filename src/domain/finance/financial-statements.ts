import type { Span } from '@domain/report/report-query';

/** What the journal holds of an account. Fils, debit less credit, but for `debit` and `credit`. */
export interface AccountSums {
  readonly id: string;
  readonly label: string;
  readonly label_ar: string | null;
  readonly kind: 'asset' | 'liability' | 'equity' | 'income' | 'expense';
  /** Before the period. */
  readonly opening: number;
  readonly debit: number;
  readonly credit: number;
  readonly closing: number;
  /** Before the year in which the period ends. */
  readonly before_year: number;
  readonly prior_movement: number;
  readonly prior_closing: number;
  readonly prior_before_year: number;
}

/** A row of a statement: a sum where it names no account. Behind the figures stand the addresses of the lines, and what the account is called in Arabic. */
export type StatementRow = readonly [
  section: string,
  account: string | null,
  amount: number,
  prior: number,
  opens: string | null,
  opensPrior: string | null,
  accountAr: string | null,
];

/**
 * Where the posted lines of an account stand, within a span or up to its end.
 * @param company whose they are, as addresses write a filter: an id, several, or `!filled`
 */
export const linesAddress = (
  accounts: readonly string[],
  { from, until }: { readonly from?: string; readonly until: string },
  company?: string,
): string =>
  `/journal-entry?${new URLSearchParams({
    tab: 'lines',
    'f.account_id': accounts.join(','),
    'f.entry_on': `${from ?? ''}..${until}`,
    ...(company === undefined ? {} : { 'f.company_id': company }),
  })}`;

/** The same, of entries that moved money. */
const movingLines: typeof linesAddress = (...query) => `${linesAddress(...query)}&f.moves_money=!yes`;

interface Figures {
  readonly amount: number;
  readonly prior: number;
}
const sumOf = (figures: readonly Figures[]): Figures => ({
  amount: figures.reduce((sum, { amount }) => sum + amount, 0),
  prior: figures.reduce((sum, { prior }) => sum + prior, 0),
});
const total = (section: string, { amount, prior }: Figures): StatementRow => [
  section,
  null,
  amount,
  prior,
  null,
  null,
  null,
];

interface Entry extends Figures {
  readonly id: string;
  readonly label: string;
  readonly label_ar: string | null;
}
/** Without accounts on which nothing was posted in either period. */
const rowsOf = (
  section: string,
  entries: readonly Entry[],
  now: Partial<Span> & Pick<Span, 'until'>,
  prior: Partial<Span> & Pick<Span, 'until'>,
  lines = linesAddress,
): readonly StatementRow[] =>
  entries
    .filter((entry) => entry.amount !== 0 || entry.prior !== 0)
    .map(({ id, label, label_ar, amount, prior: before }) => [
      section,
      label,
      amount,
      before,
      lines([id], now),
      lines([id], prior),
      label_ar,
    ]);

interface Periods extends Span {
  readonly prior: Span;
}

/** Income, expenses, and what is left. */
export const profitAndLoss = (
  accounts: readonly AccountSums[],
  periods: Periods,
): readonly StatementRow[] => {
  const of = (kind: 'income' | 'expense'): readonly Entry[] => {
    const usual = (debit: number) => (kind === 'income' ? 0 - debit : debit);
    return accounts
      .filter((account) => account.kind === kind)
      .map(({ id, label, label_ar, debit, credit, prior_movement }) => ({
        id,
        label,
        label_ar,
        amount: usual(debit - credit),
        prior: usual(prior_movement),
      }));
  };
  const [income, expense] = [of('income'), of('expense')];
  const [earned, spent] = [sumOf(income), sumOf(expense)];
  return [
    ...rowsOf('income', income, periods, periods.prior),
    total('total_income', earned),
    ...rowsOf('expense', expense, periods, periods.prior),
    total('total_expense', spent),
    total('result', { amount: earned.amount - spent.amount, prior: earned.prior - spent.prior }),
  ];
};

/** Assets equal liabilities and equity: what was earned, and not closed into an account, is equity as well. */
export const balanceSheet = (
  accounts: readonly AccountSums[],
  { until, prior }: Periods,
): readonly StatementRow[] => {
  const at = [{ until }, { until: prior.until }] as const;
  const of = (kind: 'asset' | 'liability' | 'equity'): readonly Entry[] => {
    const usual = (debit: number) => (kind === 'asset' ? debit : 0 - debit);
    return accounts
      .filter((account) => account.kind === kind)
      .map(({ id, label, label_ar, closing, prior_closing }) => ({
        id,
        label,
        label_ar,
        amount: usual(closing),
        prior: usual(prior_closing),
      }));
  };
  const earning = accounts.filter(({ kind }) => kind === 'income' || kind === 'expense');
  const earlier = sumOf(
    earning.map(({ before_year, prior_before_year }) => ({
      amount: -before_year,
      prior: -prior_before_year,
    })),
  );
  const since = sumOf(
    earning.map((account) => ({
      amount: account.before_year - account.closing,
      prior: account.prior_before_year - account.prior_closing,
    })),
  );
  const [assets, liabilities, equity] = [of('asset'), of('liability'), of('equity')];
  const owed = sumOf(liabilities);
  const own = sumOf([...equity, earlier, since]);
  return [
    ...rowsOf('asset', assets, ...at),
    total('total_assets', sumOf(assets)),
    ...rowsOf('liability', liabilities, ...at),
    total('total_liabilities', owed),
    ...rowsOf('equity', equity, ...at),
    total('result_earlier_years', earlier),
    total('result_of_year', since),
    total('total_equity', own),
    total('total_liabilities_equity', sumOf([owed, own])),
  ];
};

/** What an account on the other side of a bank account's entries is for. */
export const CASH_SECTIONS = ['operating', 'client_money', 'investing', 'financing'] as const;
export type CashSection = (typeof CASH_SECTIONS)[number];

/** Money of clients comes and goes by these accounts: it is not the PEO's own. */
const CLIENT_MONEY = ['2100', '2110', '2120'];
/** Assets that stay, by the beginning of their codes. */
const FIXED_ASSETS = '15';

export const cashSectionOf = ({
  code,
  kind,
}: {
  readonly code: string;
  readonly kind: string;
}): CashSection => {
  if (kind === 'equity') return 'financing';
  if (code.startsWith(FIXED_ASSETS)) return 'investing';
  return CLIENT_MONEY.includes(code) ? 'client_money' : 'operating';
};

/** What moved the bank accounts, by the account on the other side. Fils, in less out. */
export interface CashMovement extends Figures {
  readonly id: string;
  readonly code: string;
  readonly label: string;
  readonly label_ar: string | null;
  readonly kind: string;
}

/** From what the bank accounts held to what they hold. */
export const cashFlow = (
  movements: readonly CashMovement[],
  opening: Figures,
  periods: Periods,
): readonly StatementRow[] => {
  const moved = sumOf(movements);
  return [
    total('cash_opening', opening),
    ...CASH_SECTIONS.flatMap((section) => {
      const own = movements.filter((movement) => cashSectionOf(movement) === section);
      return own.length === 0
        ? []
        : [
            ...rowsOf(section, own, periods, periods.prior, movingLines),
            total(`total_${section}`, sumOf(own)),
          ];
    }),
    total('cash_change', moved),
    total('cash_closing', sumOf([opening, moved])),
  ];
};
