import { ListQuery } from '@domain/area/query';
import { ReportQuery } from '@domain/report/report-query';
import { REPORT_NAMES } from '@domain/report/reports';
import type { CompanyChoice } from '@domain/session/scope.rules';
import { hashSecret, randomSecret } from '@server/platform/auth/secret-text';
import { callerOf } from '@server/platform/auth/sessions';
import { addressKey, countAttempt, forgive, type Limit } from '@server/platform/auth/throttle';
import { Refusal } from '@server/platform/problem';
import type { Caller } from '@server/platform/scope';
import type { Services } from '@server/platform/services';
import * as z from 'zod/mini';

const TICKET_SECONDS = 60;

const Companies = z.object({
  company: z.optional(z.array(z.string())),
  selectedCompanyId: z.optional(z.string()),
});
/** What was applied when a ticket was asked for, as it is kept with it. */
export const storedCompanies = ({
  company,
  selectedCompanyId,
}: CompanyChoice): z.infer<typeof Companies> => ({
  ...(company ? { company: [...company] } : {}),
  ...(selectedCompanyId ? { selectedCompanyId } : {}),
});
const format = z.enum(['csv', 'xlsx']);

/** What a ticket fetches. */
export const Fetched = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('attachment'), area: z.string(), id: z.string(), attachment: z.string() }),
  z.object({
    kind: z.literal('export'),
    area: z.string(),
    query: ListQuery,
    companies: Companies,
    columns: z.array(z.string()),
    format,
  }),
  z.object({ kind: z.literal('rejects'), id: z.string() }),
  z.object({
    kind: z.literal('own'),
    area: z.string(),
    id: z.string(),
    format: z.optional(z.string()),
    period: z.optional(z.object({ from: z.string(), as_of: z.string() })),
  }),
  z.object({ kind: z.literal('audit'), from: z.string(), until: z.string(), companies: Companies }),
  z.object({
    kind: z.literal('report'),
    report: z.enum(REPORT_NAMES),
    format,
    companies: Companies,
    query: ReportQuery,
  }),
]);
export type Fetched = z.infer<typeof Fetched>;

const GUESSES_PER_ADDRESS: Limit = {
  purpose: 'download address',
  attempts: 30,
  windowSeconds: 900,
  refusal: 'too_many_attempts',
};

/**
 * An address that fetches a file once, within a minute: a browser follows it without an access token.
 * @throws Refusal invalid_input: nothing could be fetched with it later
 */
export const issueTicket = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { userId, sessionId }: Caller,
  about: Fetched,
): Promise<{ readonly download: string }> => {
  const ticket = randomSecret();
  const stored = Fetched.safeParse(about);
  if (!stored.success) throw new Refusal('invalid_input', { detail: 'download' });
  await db
    .insertInto('download_ticket')
    .values({
      hash: hashSecret(ticket),
      user_id: userId,
      session_id: sessionId,
      about: JSON.stringify(stored.data),
      expires_at: new Date(clock.now().getTime() + TICKET_SECONDS * 1000),
    })
    .execute();
  return { download: `/downloads/${ticket}` };
};

/**
 * Takes a ticket: it is spent from now on. Who fetches is whoever asked for it, as he stands now.
 * @throws Refusal link_expired whether it was used, has expired, never was, or its session has ended; too_many_attempts
 */
export const takeTicket = async (
  services: Services,
  ticket: string,
  ip: string,
): Promise<{ readonly caller: Caller; readonly about: Fetched }> => {
  const { db, clock } = services;
  const address = addressKey(ip);
  await countAttempt(services, GUESSES_PER_ADDRESS, address);
  const row = await db
    .deleteFrom('download_ticket')
    .where('hash', '=', hashSecret(ticket))
    .where('expires_at', '>', clock.now())
    .returning(['user_id', 'session_id', 'about'])
    .executeTakeFirst();
  const bearer = row && (await callerOf(db, { userId: row.user_id, sessionId: row.session_id }));
  if (!bearer) throw new Refusal('link_expired');
  await forgive(services, GUESSES_PER_ADDRESS, address);
  return { caller: bearer.caller, about: Fetched.parse(row.about) };
};
