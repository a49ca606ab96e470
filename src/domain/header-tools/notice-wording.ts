import * as z from 'zod/mini';

const Count = z.int().check(z.nonnegative());

/** A record that has come into another state, or to another worker. */
const Moved = z.object({
  /** Name of the area; its texts name states and commands. */
  area: z.string(),
  /** Text of the area that says what kind of record it is (`kind.leave`), where that says more than what its records are called. */
  what: z.nullable(z.string()),
  /** States into which it has come; none: it was only given to somebody. */
  states: z.array(z.string()),
  title: z.string(),
  /** Whose it is and where. */
  facts: z.array(z.string()),
  /** The same for readers of Arabic, where something is called otherwise there. */
  facts_ar: z.optional(z.array(z.string())),
  /** Days that it is about, YYYY-MM-DD: none, one, or the first and the last. */
  days: z.array(z.string()),
  /** What whoever decided has written to it. */
  answer: z.optional(z.string()),
});

/**
 * What a notification says, as data: it is worded in the language of whoever reads it, when he reads it. Names of people, companies and
 * documents are parameters; what people have written themselves (announcements) has no wording but its own text.
 */
export const NoticeWording = z.union([
  /** It is somebody's turn with a record. */
  z.extend(Moved, {
    code: z.literal('turn'),
    isAssigned: z.boolean(),
    /** The reader's command that moves it on. */
    command: z.nullable(z.string()),
  }),
  /** What became of a record that somebody has asked for, or that is about him: nothing is left for him to do. */
  z.extend(Moved, { code: z.literal('outcome') }),
  /** Several records of one request over many: what `turn` or `outcome` would say of each. `more`: how many beside those that are named. */
  z.object({
    code: z.literal('many'),
    area: z.string(),
    what: z.nullable(z.string()),
    states: z.array(z.string()),
    names: z.array(z.string()),
    more: Count,
    command: z.nullable(z.string()),
  }),
  /** Residences or labour cards end; `more`: how many beside those that are named. */
  z.object({ code: z.literal('documents_end'), within: Count, names: z.array(z.string()), more: Count }),
  z.object({ code: z.literal('tenancy_ends'), within: Count, property: z.string() }),
  z.object({ code: z.literal('quote_accepted'), number: z.string(), prospect: z.string(), by: z.string() }),
  /** The digest of alerts: those of the reader by severity, and those that nobody owns. */
  z.object({
    code: z.literal('alerts'),
    critical: Count,
    high: Count,
    medium: Count,
    unowned: Count,
  }),
]);
export type NoticeWording = z.infer<typeof NoticeWording>;
export type TurnWording = Extract<NoticeWording, { code: 'turn' }>;
export type ManyWording = Extract<NoticeWording, { code: 'many' }>;
export type OutcomeWording = Extract<NoticeWording, { code: 'outcome' }>;

/** The area whose texts a notification needs. */
export const areaOfNotice = (wording: NoticeWording | null): string | null =>
  wording?.code === 'turn' || wording?.code === 'outcome' || wording?.code === 'many' ? wording.area : null;
