import { Reason } from '@domain/area/verdict';
import { Day } from '@domain/shared/bounds';
import * as z from 'zod/mini';
import { PART_KINDS, type PartKind, WHYS } from './parts.rules';

/** Something in the books, or open, that a line may be. */
export const LineCandidate = z.object({
  kind: z.enum(PART_KINDS),
  id: z.string(),
  /** What it is called. */
  label: z.string(),
  party: z.nullable(z.string()),
  on: z.nullable(Day),
  /** Fils that no line stands for yet; null: any amount. */
  open_fils: z.nullable(z.int()),
  whys: z.array(z.enum(WHYS)),
  /** Why the line cannot be this. */
  reasons: z.array(Reason),
  /** What is proposed of it. */
  proposed_fils: z.nullable(z.int()),
});
export type LineCandidate = z.infer<typeof LineCandidate>;

/** A part of a line that stands for something. */
export const LinePart = z.object({
  kind: z.enum(PART_KINDS),
  id: z.string(),
  label: z.string(),
  amount_fils: z.int(),
});
export type LinePart = z.infer<typeof LinePart>;

export const LineMatch = z.object({
  version: z.int(),
  left_fils: z.int(),
  charge_fils: z.int(),
  parts: z.array(LinePart),
  candidates: z.array(LineCandidate),
  /** There are others, which a search finds. */
  has_more: z.boolean(),
  /** The most that may be taken as charges of the bank, where a rule allows any. */
  most_charge_fils: z.nullable(z.int()),
});
export type LineMatch = z.infer<typeof LineMatch>;

/** A part that somebody chooses. */
export interface ChosenPart {
  readonly kind: PartKind;
  readonly id: string;
  readonly fils: number;
}

export interface MatchRequest {
  readonly id: string;
  readonly version: number;
  readonly parts: readonly ChosenPart[];
  /** What differs is what the bank has taken. */
  readonly charges: boolean;
  /** The answer to whether money of the same bank reference is another payment. */
  readonly is_another_payment: boolean;
}

export interface BankTransactionCalls {
  /** What a line may be, with what speaks for it. `search`: words of a number or a party, or an amount. */
  'bank-transactions.candidates': {
    input: { readonly id: string; readonly search: string };
    answer: LineMatch;
  };
  /** Matches a line with parts, all of them or none. */
  'bank-transactions.match': {
    input: MatchRequest;
    answer: { readonly version: number; readonly state: string };
  };
}
