import type { VatCategory } from '@domain/shared/vat.rules';
import type { Emirate } from '../emirates';
import type { Unit } from './codes';

export interface EInvoiceParty {
  readonly name: string;
  readonly trn: string | null;
  readonly street: string | null;
  readonly emirate: Emirate | null;
  readonly licence_number: string | null;
  /** Name of the authority that issued the licence. */
  readonly licence_authority: string | null;
}

/** Fils. */
export interface EInvoiceLine {
  readonly description: string;
  readonly quantity: number;
  readonly unit: Unit;
  readonly unit_price_fils: number;
  readonly discount_fils: number;
  readonly vat_category: VatCategory;
  readonly exemption: string | null;
  readonly net_fils: number;
  readonly vat_fils: number;
}

/** What an electronic invoice or credit note is made of. What is missing is left out, and the rules say so. */
export interface EInvoiceDocument {
  readonly kind: 'invoice' | 'credit_note';
  readonly number: string;
  readonly uuid: string;
  readonly issued_on: string;
  readonly supplied_on: string;
  readonly due_on: string | null;
  readonly flags: string;
  /** Days of a month that it is about. */
  readonly period: { readonly from: string; readonly until: string } | null;
  readonly order: string | null;
  readonly contract: string | null;
  readonly note: string | null;
  /** Of a credit note: why, and what it corrects. */
  readonly reason: string | null;
  readonly corrects: { readonly number: string; readonly issued_on: string } | null;
  readonly seller: EInvoiceParty;
  readonly buyer: EInvoiceParty;
  readonly iban: string | null;
  readonly lines: readonly EInvoiceLine[];
}
