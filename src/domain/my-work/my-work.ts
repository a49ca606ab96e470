import { ReferenceShape, Row } from '@domain/area/records';
import { OWNERS } from '@domain/area/verdict';
import * as z from 'zod/mini';

/** Which of what waits: all of it, what is late, or what is due within seven days (late ones too). */
export const DUE_CHOICES = ['any', 'late', 'week'] as const;
export type DueChoice = (typeof DUE_CHOICES)[number];
/** Days ahead of `week`. */
export const DUE_WEEK_DAYS = 7;

/** Items that one answer holds at most: his own, and then those that are due first. */
export const MY_WORK_PAGE = 60;
/** Up to so many are counted for each state of an area; a greater number is told as more than this. */
export const MY_WORK_COUNTED = 100;

/** A record that waits for the asker. */
export const WorkItem = z.object({
  /** Name of the area. */
  area: z.string(),
  row: Row,
  /** The state that waits for him, innermost, and whose part he plays there. */
  state: z.string(),
  owner: z.enum(OWNERS),
  /** The day by which it should be done, by the clock of the state; null: nothing says when. */
  due_on: z.nullable(z.string()),
  company: z.nullable(ReferenceShape),
  /** Somebody in particular works on it, and it is he. */
  is_assigned: z.boolean(),
});
export type WorkItem = z.infer<typeof WorkItem>;

/** What stands beside the figures of somebody's home. */
export const HomeAmounts = z.object({
  /** Of figures that add something up (`HomeFigure.sum`), fils; one that he may not see is left out. */
  sums: z.array(z.object({ id: z.string(), fils: z.int() })),
  /** His latest payslip, when he is an employee. */
  payslip: z.nullable(Row),
});
export type HomeAmounts = z.infer<typeof HomeAmounts>;

/** How much waits in one area. */
export const WorkCount = z.object({
  area: z.string(),
  count: z.int(),
  /** There are more than are counted. */
  is_more: z.boolean(),
});
export type WorkCount = z.infer<typeof WorkCount>;

/** What waits for the asker, what he works on first, and of both what is due first; counts of all areas, whichever one was asked for. */
export const MyWork = z.object({
  items: z.array(WorkItem),
  areas: z.array(WorkCount),
  /** The asker himself, when he is an employee: what he begins is about him. */
  employee: z.nullable(ReferenceShape),
});
export type MyWork = z.infer<typeof MyWork>;
