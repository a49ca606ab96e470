import * as z from 'zod/mini';

/** Most records of one area that a search answers. */
export const FOUND_PER_AREA = 5;

/** A record that a search found. */
export const Found = z.object({
  id: z.string(),
  title: z.string(),
  /** What it is called in Arabic, where its area has a name of its own there. */
  title_ar: z.optional(z.string()),
  /** Whose it is: the company; null where that says nothing. */
  of: z.nullable(z.string()),
  state: z.string(),
  /** Address at which it is opened. */
  address: z.string(),
});
export type Found = z.infer<typeof Found>;

export const SearchAnswer = z.object({
  groups: z.array(z.object({ area: z.string(), found: z.array(Found) })),
  /** False: it took too long and was broken off; a longer text helps. */
  complete: z.boolean(),
});
export type SearchAnswer = z.infer<typeof SearchAnswer>;
