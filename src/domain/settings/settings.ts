import * as z from 'zod/mini';

/** What somebody may be told of; each in the ways that he chooses. */
export const NOTICE_KINDS = [
  'renewal',
  'visa',
  'onboarding',
  'offboarding',
  'request',
  'ticket',
  'payroll',
  'finance',
  'document',
  'approval',
  'ejari',
  'announcement',
  'alert',
] as const;
export const NoticeKind = z.enum(NOTICE_KINDS);
export type NoticeKind = z.infer<typeof NoticeKind>;

export const Preference = z.object({
  kind: NoticeKind,
  in_portal: z.boolean(),
  push: z.boolean(),
  email: z.boolean(),
});
export type Preference = z.infer<typeof Preference>;

/** Whoever has said nothing hears within the portal and by push, not by mail; the digest of alerts is a mail. */
export const defaultWays = (kind: NoticeKind): Omit<Preference, 'kind'> =>
  kind === 'alert'
    ? { in_portal: false, push: false, email: true }
    : { in_portal: true, push: true, email: false };

/** Languages in which the portal writes by itself to its users. */
export const MAIL_LANGUAGES = ['en', 'ar'] as const;
export const MailLanguage = z.enum(MAIL_LANGUAGES);
export type MailLanguage = z.infer<typeof MailLanguage>;

/** A session of the user himself that has not ended. */
export const OwnSession = z.object({
  id: z.string(),
  began_at: z.string(),
  user_agent: z.nullable(z.string()),
  address: z.nullable(z.string()),
  /** The one that asks. */
  is_this: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

/** What somebody sees of himself. */
export const OwnSettings = z.object({
  profile: z.object({
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    language: MailLanguage,
  }),
  sessions: z.array(OwnSession),
  preferences: z.array(Preference),
});
export type OwnSettings = z.infer<typeof OwnSettings>;

export const FIGURE_TABLES = ['fee', 'fine', 'price'] as const;
/** `hundredths`: of a percent, 500 is 5 %. */
export const FIGURE_UNITS = ['fils', 'days', 'hundredths'] as const;
export type FigureUnit = (typeof FIGURE_UNITS)[number];

/** A figure that counts from a day on; every value that it has had, and will have, the earliest first. */
export const Figure = z.object({
  table: z.enum(FIGURE_TABLES),
  key: z.string(),
  unit: z.enum(FIGURE_UNITS),
  /** Of a government fee: which one, and for which cases. */
  of: z.array(z.string()),
  values: z.array(z.object({ from: z.string(), value: z.int() })),
});
export type Figure = z.infer<typeof Figure>;

/** One entry of the configuration that the client is given at its start (`/get/getConf`). */
export const ConfigurationEntry = z.object({
  key: z.string(),
  /** As JSON. */
  value: z.string(),
  changed_at: z.nullable(z.string()),
  changed_by: z.nullable(z.string()),
});
export const Configuration = z.object({
  figures: z.array(Figure),
  entries: z.array(ConfigurationEntry),
});
export type Configuration = z.infer<typeof Configuration>;
