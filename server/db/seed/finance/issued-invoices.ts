import { ISSUED_INVOICES } from '@domain/finance/states';
import type { JsonRow } from '../../bulk';
import type { SeedInput } from '../area-seeds';
import type { Random } from '../random';
import { makeBilling } from './billing';
import { byCompany, daysAgo } from './months';

type Issued = JsonRow<'invoice'>;

/** One of a client's invoices that were issued at least so many days ago, the latest few of them. */
export const issuedInvoices = (
  input: SeedInput,
): ((companyId: string, age: number, random: Random) => Issued | null) => {
  const issued = makeBilling(input).invoices.filter(({ state }) =>
    ISSUED_INVOICES.some((one) => one === state),
  );
  const ofCompany = byCompany(issued);
  return (companyId, age, random) => {
    const known = (ofCompany.get(companyId) ?? []).filter(
      ({ issued_on }) => typeof issued_on === 'string' && daysAgo(input.calendar, issued_on) >= age,
    );
    return known.length === 0 ? null : random.pick(known.slice(-3));
  };
};
