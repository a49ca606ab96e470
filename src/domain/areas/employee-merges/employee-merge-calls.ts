import { FieldValuesShape } from '@domain/area/records';
import * as z from 'zod/mini';

/** One of the two employees as the asker may see him. */
export const MergePerson = z.object({
  id: z.string(),
  label: z.string(),
  fields: FieldValuesShape,
  /** Fields that are there but not shown to this asker. */
  masked: z.array(z.string()),
});
export type MergePerson = z.infer<typeof MergePerson>;

/** Both employees of a merge, side by side. */
export const MergeComparison = z.object({
  survivor: MergePerson,
  merged: MergePerson,
  /** Choices in which the two differ. */
  differing: z.array(z.string()),
});
export type MergeComparison = z.infer<typeof MergeComparison>;

export interface EmployeeMergeCalls {
  'employee-merges.compare': { input: { readonly id: string }; answer: MergeComparison };
}
