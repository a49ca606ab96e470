import type { FileAddress } from '@domain/area/file-address';
import { LETTER_FIELD_NAMES, type LetterFieldName } from '@domain/letters/letter-fields';
import * as z from 'zod/mini';

const FieldName = z.enum(LETTER_FIELD_NAMES as [LetterFieldName, ...LetterFieldName[]]);

/** What the fields of a template print for one employee today, as far as who looks may see it. */
export const LetterPreview = z.object({
  values: z.array(z.object({ name: FieldName, text: z.string() })),
  /** Nothing is known of these: no letter could be made. */
  empty: z.array(FieldName),
  /** These he does not see. */
  masked: z.array(FieldName),
});
export type LetterPreview = z.infer<typeof LetterPreview>;

export interface LetterCalls {
  /** The letter as PDF, as it was issued or signed. */
  'letters.pdf': { input: { readonly letter: string }; answer: FileAddress };
  /** A template as it would be printed for an employee. */
  'letters.preview': {
    input: { readonly template: string; readonly employee: string };
    answer: LetterPreview;
  };
}
