import { type ReadInput, readInput, type Typed } from '@domain/area/read-input';
import * as z from 'zod/mini';

const Fils = z.int().check(z.gte(0), z.lte(100_000_000_000));
const Day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));

/** What is asked for. Amounts are integer fils for one head; fees that are left out are those of the price list of the day. */
export const QuoteInput = z.object({
  headcount: z.int().check(z.gte(1), z.lte(100_000)),
  /** Who issues work permit and residence, and where the people are now: government fees depend on it. */
  jurisdiction: z.enum(['mainland', 'free_zone']),
  immigration: z.enum(['gdrfa', 'icp']),
  location: z.enum(['outside_country', 'inside_country']),
  /** Gross pay a month; 0: quoted without pay. */
  salary_fils: z.int().check(z.gte(0), z.lte(100_000_000)),
  service_fee_fils: z.optional(z.int().check(z.gte(0), z.lte(100_000_000))),
  deposit_fils: z.optional(z.int().check(z.gte(0), z.lte(100_000_000))),
});
export type QuoteInput = z.infer<typeof QuoteInput>;

export const readQuoteInput = (typed: Typed): ReadInput<QuoteInput> => readInput(QuoteInput, typed);

/** `vat_hundredths`: the rate in hundredths of a percent, 500 is 5 %. */
export const QuoteLine = z.object({
  code: z.string(),
  /** Who charges it, of a government fee. */
  authority: z.nullable(z.string()),
  per: z.enum(['month', 'once']),
  quantity: z.int(),
  unit_fils: Fils,
  net_fils: z.int(),
  vat_hundredths: z.int(),
  vat_fils: z.int(),
  gross_fils: z.int(),
});
export type QuoteLine = z.infer<typeof QuoteLine>;

export const QuoteSum = z.object({ net_fils: z.int(), vat_fils: z.int(), gross_fils: z.int() });
export type QuoteSum = z.infer<typeof QuoteSum>;

/** A computed quote: what every month costs, what is due once, and what the first invoice comes to. */
export const QuoteFigures = z.object({
  asked: QuoteInput,
  issued_on: Day,
  valid_until: Day,
  lines: z.array(QuoteLine),
  monthly: QuoteSum,
  once: QuoteSum,
  first_invoice: QuoteSum,
});
export type QuoteFigures = z.infer<typeof QuoteFigures>;

/** `open`: the prospect may accept it by its link; of several the one that was given out last, until its last day is over. */
export const QUOTE_STATES = ['open', 'accepted', 'superseded', 'expired'] as const;

/** Who accepted a quote by its link, and the hash of the document that he accepted (SHA-256). */
export const QuoteAcceptance = z.object({
  at: z.string(),
  name: z.string(),
  title: z.string(),
  email: z.nullable(z.string()),
  /** Network address of the request. */
  address: z.string(),
  document_sha256: z.string(),
  /** What was made of it for the client, once it is enrolled. */
  fee_plan_id: z.nullable(z.string()),
  invoice_id: z.nullable(z.string()),
});
export type QuoteAcceptance = z.infer<typeof QuoteAcceptance>;

/** A quote that was given out. It is never changed: another offer is another quote. */
export const Quote = z.extend(QuoteFigures, {
  id: z.string(),
  /** `Q-2026-00001`, without gaps within a year. */
  number: z.string(),
  lead_id: z.string(),
  prospect_name: z.string(),
  contact_name: z.nullable(z.string()),
  created_at: z.string(),
  created_by: z.object({ id: z.string(), label: z.string() }),
  state: z.enum(QUOTE_STATES),
  acceptance: z.nullable(QuoteAcceptance),
});
export type Quote = z.infer<typeof Quote>;
