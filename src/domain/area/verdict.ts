import { MaybePortalAddress } from '@domain/navigation/portal-address';
import * as z from 'zod/mini';

/** Who can mend what is missing. A reason that names one tells the reader whom to ask. */
export const OWNERS = [
  'sales',
  'approver',
  'pro',
  'finance',
  'client',
  'employee',
  'signatory',
  'authority',
  'admin',
] as const;
export type Owner = (typeof OWNERS)[number];

/** One thing that stands in the way. */
export const Reason = z.object({
  /** Stable; its text is `reason.<code>` of the area's texts. */
  code: z.string(),
  /** What the text has gaps for. */
  values: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  owner: z.optional(z.enum(OWNERS)),
  /**
   * Where it can be mended: a tab of the record, and a field of it; or the command of the record that mends it; or the address of the
   * list of what stands in the way, where no tab shows it. What counts all companies whichever are applied says so (`isOfAll`): its list is
   * opened with all of them.
   */
  fix: z.optional(
    z.object({
      tab: z.string(),
      field: z.optional(z.string()),
      command: z.optional(z.string()),
      href: MaybePortalAddress,
      isOfAll: z.optional(z.boolean()),
    }),
  ),
});
export type Reason = z.infer<typeof Reason>;

/** What stands in the way of something; nothing: it is allowed. */
export type Verdict = readonly Reason[];

export const ALLOWED: Verdict = [];

/** Allowed when `condition` holds. */
export const unless = (condition: boolean, reason: Reason): Verdict => (condition ? ALLOWED : [reason]);

/**
 * The reason of a way that is not this case's: a step of the mainland for a case in a free zone. Nobody can mend it, so nobody is
 * told: a command all of whose ways are others' is not offered at all.
 */
export const OTHER_WAY: Reason = { code: 'other_way' };

/** Chooses between the ways of one command: this one only when `condition` holds. */
export const onlyIf = (condition: boolean): Verdict => unless(condition, OTHER_WAY);

/** Allowed when all are; else every reason, so that nobody mends one thing only to meet the next. */
export const allOf = (...verdicts: readonly Verdict[]): Verdict => verdicts.flat();
