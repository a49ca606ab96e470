import type { EMIRATES } from './emirates';

/** Who issues a tax document. */
export interface Supplier {
  readonly name: string;
  readonly name_ar: string | null;
  readonly trn: string;
  readonly address: string;
  readonly address_ar: string | null;
  readonly emirate: (typeof EMIRATES)[number] | null;
  readonly licence_number: string | null;
  readonly email: string | null;
  readonly bank_name: string | null;
  readonly iban: string | null;
  readonly swift: string | null;
}

export interface Recipient {
  readonly name: string;
  readonly address: string | null;
  readonly trn: string | null;
}

export interface TaxLine {
  readonly description: string;
  /** Up to three decimals. */
  readonly quantity: number;
  readonly unit_price_fils: number;
  readonly vat_category: string;
  /** Hundredths of a percent. */
  readonly rate: number;
  readonly net_fils: number;
  readonly vat_fils: number;
  readonly total_fils: number;
}

/** Of a credit note: the supply that it corrects, and what that was worth before it. */
export interface Correction {
  readonly number: string;
  readonly issued_on: string;
  readonly net_fils: number;
  readonly vat_fils: number;
  /** Net of the supply with every credit until this one, and this one. */
  readonly corrected_net_fils: number;
  readonly reason: string;
}

/** Of a debit note: the invoice that it adds to, and what for. */
interface Addition {
  readonly number: string;
  readonly issued_on: string;
  readonly reason: string;
}

/** What a tax invoice (VAT regulations, art. 59), a tax credit note (art. 60) or a debit note says. Made from what is stored, and nothing else. */
export interface TaxDocument {
  readonly number: string;
  readonly issued_on: string;
  readonly supplied_on: string;
  readonly due_on: string | null;
  readonly reference: string | null;
  readonly client_note: string | null;
  readonly supplier: Supplier;
  readonly recipient: Recipient;
  readonly lines: readonly TaxLine[];
  readonly net_fils: number;
  readonly vat_fils: number;
  readonly total_fils: number;
  /** Set: it is a credit note. */
  readonly corrects: Correction | null;
  /** Set: it is a debit note. */
  readonly adds_to: Addition | null;
}

/** What was taken off the price of a line before VAT, in fils. */
export const discountOf = ({ quantity, unit_price_fils, net_fils }: TaxLine): number =>
  Math.max(0, Math.floor((Math.round(quantity * 1_000) * unit_price_fils + 500) / 1_000) - net_fils);
