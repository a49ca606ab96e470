import {
  Configuration,
  FIGURE_TABLES,
  MailLanguage,
  OwnSettings,
  Preference,
} from '@domain/settings/settings';
import { Day } from '@domain/shared/bounds';
import * as z from 'zod/mini';
import { calls as declare } from './call';
import { Id } from './shapes';

const name = z.string().check(z.minLength(1), z.maxLength(100));
const done = { status: 200, json: OwnSettings } as const;
const changed = { status: 200, json: Configuration } as const;

/** What somebody sets for himself, and what staff set for the whole portal. Each change answers everything as it is now. */
export const calls = declare({
  ownSettings: {
    method: 'GET',
    path: '/settings/own',
    summary: 'Profile, sessions and notification preferences of the caller',
    auth: 'bearer',
    base: 'api',
    answer: done,
    problems: [],
  },
  saveProfile: {
    method: 'POST',
    path: '/settings/profile',
    summary: 'Change the own name, or the language of mails',
    auth: 'bearer',
    changes: 'own',
    base: 'api',
    body: z.object({
      first_name: name,
      last_name: z.string().check(z.maxLength(100)),
      language: z.optional(MailLanguage),
    }),
    answer: done,
    problems: [],
  },
  endSessions: {
    method: 'POST',
    path: '/settings/end-sessions',
    summary: 'End one of the own sessions, or all but the one that asks',
    auth: 'bearer',
    changes: 'own',
    base: 'api',
    body: z.object({ session_id: z.optional(Id) }),
    answer: done,
    problems: ['not_found'],
  },
  savePreference: {
    method: 'POST',
    path: '/settings/preference',
    summary: 'Choose how to hear of one kind of notification',
    auth: 'bearer',
    changes: 'own',
    base: 'api',
    body: Preference,
    answer: done,
    problems: [],
  },
  configuration: {
    method: 'GET',
    path: '/settings/configuration',
    summary: 'Dated figures and the configuration of the portal, for staff',
    auth: 'bearer',
    base: 'api',
    answer: changed,
    problems: [],
  },
  setFigure: {
    method: 'POST',
    path: '/settings/figure',
    summary: 'Let a figure have another value from a day on; days that have passed keep theirs',
    auth: 'bearer',
    base: 'api',
    body: z.object({
      table: z.enum(FIGURE_TABLES),
      key: name,
      from: Day,
      value: z.int().check(z.gte(0), z.lte(100_000_000_000)),
    }),
    answer: changed,
    problems: ['not_found'],
  },
  setConfiguration: {
    method: 'POST',
    path: '/settings/configuration-entry',
    summary: 'Change one entry of the configuration; every value that it had is kept',
    auth: 'bearer',
    base: 'api',
    body: z.object({ key: name, value: z.string().check(z.maxLength(5_000)) }),
    answer: changed,
    problems: ['not_found'],
  },
});
