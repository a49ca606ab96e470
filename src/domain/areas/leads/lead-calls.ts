import type { FileAddress } from '@domain/area/file-address';
import type { Duplicate } from '@domain/shared/call-failure';
import type { Quote, QuoteFigures, QuoteInput } from './quote';

/** What tells one prospect from another; `id` of the lead that is being changed, which is no duplicate of itself. */
export interface Prospect {
  readonly id?: string;
  readonly prospect_name?: string | null;
  readonly email?: string | null;
  readonly phone?: string | null;
}

interface OfLead {
  readonly lead: string;
}

export interface LeadCalls {
  /** Leads that are probably the same prospect; asked while somebody types. */
  'leads.duplicates': { input: Prospect; answer: readonly Duplicate[] };
  /** The figures of a quote, which is not given out. */
  'leads.previewQuote': { input: OfLead & { readonly input: QuoteInput }; answer: QuoteFigures };
  /** Gives a quote its number; the same key twice is the same quote once. */
  'leads.issueQuote': { input: OfLead & { readonly input: QuoteInput; readonly key: string }; answer: Quote };
  /** Quotes of a lead, newest first. */
  'leads.quotes': { input: OfLead; answer: readonly Quote[] };
  'leads.openQuote': { input: OfLead & { readonly quote: string }; answer: FileAddress };
}
