import type { PayAmounts } from '@domain/finance/pay-components';
import { type Setting, settingAt } from '@domain/shared/setting';

/** What the pension authority's collecting account begins with; the Emirates ID follows. Its check digits are those of no IBAN. */
const COLLECTING_ACCOUNT: Setting<string> = [{ from: '1999-01-01', value: 'AE008510' }];
/** Purpose of the payment, as the central bank names it. */
const PURPOSE = 'PEN';
/** The PEO is a private employer. */
const SECTOR = 'R';

/** Which contribution it is: of the first month, of the last one, or of one between. */
const KEYS = { first: 'GPNEW', usual: 'GPSSA', last: 'GPEOS' } as const;
export type ContributionKey = keyof typeof KEYS;

export interface PensionMember {
  readonly emirates_id: string;
  readonly key: ContributionKey;
  /** The contract's wage that counts for the year. */
  readonly wage: PayAmounts;
  /** Both parts together. */
  readonly contribution_fils: number;
}

/** Seven digits, a point and two. */
const padded = (fils: number): string =>
  `${String(Math.floor(fils / 100)).padStart(7, '0')}.${String(fils % 100).padStart(2, '0')}`;
const amount = (fils: number): string => `${Math.floor(fils / 100)}.${String(fils % 100).padStart(2, '0')}`;
const digits = (emiratesId: string): string => emiratesId.replaceAll('-', '');

/** Whether the authority knows an establishment by it. */
export const isPensionEmployer = (id: string): boolean => /^AE\d{11}$/.test(id);
/** Whether the authority can tell whose contribution it is. */
export const isEmiratesId = (text: string): boolean => /^784\d{12}$/.test(digits(text));

/**
 * What the bank form says of a contribution.
 * @param month `YYYY-MM-DD` of a day of it
 */
const contributionText = (
  employerId: string,
  month: string,
  { emirates_id, key, wage }: PensionMember,
): string => {
  const other = wage.transport_fils + wage.food_fils + wage.other_fils;
  const parts = [
    `B${padded(wage.basic_fils)}`,
    `H${padded(wage.housing_fils)}`,
    `S${padded(0)}`,
    `C${padded(0)}`,
    `L${padded(0)}`,
    `O${padded(other)}`,
    `T${padded(wage.basic_fils + wage.housing_fils + other)}`,
  ];
  const period = `${month.slice(5, 7)}${month.slice(0, 4)}`;
  return [`${KEYS[key]}${digits(emirates_id)}`, employerId, SECTOR, period, ...parts].join('/');
};

/** The contributions of a month, a line each: purpose, account, amount, text; no commas within. */
export const pensionFile = (
  employerId: string,
  month: string,
  members: readonly PensionMember[],
): { readonly name: string; readonly text: string } => ({
  name: `GPSSA-${employerId}-${month.slice(5, 7)}${month.slice(0, 4)}.csv`,
  text: members
    .map((member) => {
      const account = `${settingAt(COLLECTING_ACCOUNT, month) ?? ''}${digits(member.emirates_id)}`;
      const text = contributionText(employerId, month, member);
      return `${[PURPOSE, account, amount(member.contribution_fils), text].join()}\r\n`;
    })
    .join(''),
});
