import type { Area } from '@domain/area/area';
import { ReferenceShape } from '@domain/area/records';
import * as z from 'zod/mini';

/** Longest ages of a case in its state, in days, by which cases are counted; those above the last are counted too. */
export const AGES = [2, 7, 30] as const;

/** Open cases of one kind that one person works on; nobody's when the owner is null. */
export const Load = z.object({
  owner: z.nullable(ReferenceShape),
  /** Name of the area. */
  area: z.string(),
  open: z.int(),
  late: z.int(),
  /** By age: up to each of `AGES`, and above. */
  ages: z.array(z.int()),
  /** Where exactly these are listed. */
  address: z.string(),
});
export type Load = z.infer<typeof Load>;

export const Workload = z.object({ loads: z.array(Load) });
export type Workload = z.infer<typeof Workload>;

/** Fields that say who works on a record; the first one that an area has. */
const OWNERS = ['owner_id', 'pro_id', 'assignee_id', 'assigned_to_id', 'account_manager_id', 'reviewer_id'];
/** What comes by itself and is seen on a page of its own. */
const APART: ReadonlySet<string> = new Set(['alerts', 'ideas', 'cost-centres']);

/** The field of whoever works on the records of an area, where its records are part of somebody's load. */
export const ownerOf = ({ name, fields }: Pick<Area, 'name' | 'fields'>): string | null =>
  APART.has(name)
    ? null
    : (OWNERS.find((one) => fields[one]?.to === 'user' && fields[one]?.isFilterable) ?? null);
