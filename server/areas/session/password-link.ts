import { setTimeout as pause } from 'node:timers/promises';
import { PASSWORD_LINK_MINUTES } from '@domain/session/sign-in.limits';
import type { Schema } from '@server/db/schema';
import { issuePasswordToken } from '@server/platform/auth/password-token';
import { hashSecret } from '@server/platform/auth/secret-text';
import {
  accountKey,
  addressKey,
  countAttempt,
  FORGOT_PER_ACCOUNT,
  FORGOT_PER_ADDRESS,
  forgive,
  RESET_PER_ADDRESS,
} from '@server/platform/auth/throttle';
import type { RequestFacts } from '@server/platform/bind';
import { Refusal } from '@server/platform/problem';
import type { Services } from '@server/platform/services';
import { knownBinding } from '@server/records/registry';
import { commandRecord } from '@server/records/write/write';
import type { Kysely } from 'kysely';
import { choosePassword } from './choose-password';

/** No answer comes sooner, so that writing a mail takes no longer than writing none. */
const ANSWER_AFTER_MS = 150;

/**
 * Mails a link with which the password can be chosen anew; an older link of the same user is void from then on. Nothing in the
 * answer or its time tells whether the address is known.
 */
export const mailPasswordLink = async (
  services: Services,
  email: string,
  request: RequestFacts,
): Promise<void> => {
  const account = accountKey(email);
  await countAttempt(services, FORGOT_PER_ADDRESS, addressKey(request.ip));
  await countAttempt(services, FORGOT_PER_ACCOUNT, account);
  const [letter] = await Promise.all([writeLink(services, account), pause(ANSWER_AFTER_MS)]);
  if (letter !== null) void services.mail.deliver(letter);
};

const writeLink = ({ db, clock, config, mail }: Services, account: string): Promise<string | null> =>
  db.transaction().execute(async (within) => {
    const person = await within
      .selectFrom('app_user')
      .where('email', '=', account)
      .where('status', '=', 'active')
      .select(['id', 'email'])
      .executeTakeFirst();
    if (!person) return null;
    const token = await issuePasswordToken(within, {
      userId: person.id,
      now: clock.now(),
      minutes: PASSWORD_LINK_MINUTES,
    });
    return mail.write(within, {
      to: person.email,
      subject: 'Choose a new password for PEO Central / اختر كلمة مرور جديدة',
      text: linkText(`${config.publicUrl}/forgot-password?token=${token}`),
    });
  });

const linkText = (link: string) => `Hello,

somebody, probably you, asked for a new password for PEO Central. Choose it here:

${link}

The link works once, for ${PASSWORD_LINK_MINUTES} minutes. If you did not ask for it, leave it: your password stays as it is.

طُلبت كلمة مرور جديدة لحسابك، وعلى الأرجح منك. اخترها عبر الرابط أعلاه: يعمل مرة واحدة ولمدة ${PASSWORD_LINK_MINUTES} دقيقة. إن لم تطلبها فتجاهل هذه الرسالة، وتبقى كلمة مرورك كما هي.
`;

/**
 * Spends a mailed link; whoever was invited is active from then on. Every session of the user ends, and a lock on his account with them.
 * @throws Refusal link_expired when it is unknown, used, void or past its time; too_many_attempts
 */
export const resetPassword = async (
  services: Services,
  options: { readonly token: string; readonly password: string },
  request: RequestFacts,
): Promise<void> => {
  const { db, clock, passwords } = services;
  await countAttempt(services, RESET_PER_ADDRESS, addressKey(request.ip));
  const now = clock.now();
  const tokenHash = hashSecret(options.token);
  const link = await db
    .selectFrom('password_reset as link')
    .innerJoin('app_user as person', 'person.id', 'link.user_id')
    .where('link.token_hash', '=', tokenHash)
    .where('link.used_at', 'is', null)
    .where('link.expires_at', '>', now)
    .where('person.status', 'in', ['active', 'invited'])
    .select(['person.id as userId', 'person.status'])
    .executeTakeFirst();
  if (!link) throw new Refusal('link_expired');
  const passwordHash = await passwords.hash(options.password);
  await db.transaction().execute(async (within) => {
    // of two requests with one link, the first to come here has it
    const spent = await within
      .updateTable('password_reset')
      .set({ used_at: now })
      .where('token_hash', '=', tokenHash)
      .where('used_at', 'is', null)
      .returning('user_id')
      .executeTakeFirst();
    if (!spent) throw new Refusal('link_expired');
    await choosePassword(services, within, { userId: link.userId, passwordHash, reason: 'password_reset' });
    if (link.status === 'invited') await takeUp(services, within, link.userId, now);
  });
  await forgive(services, RESET_PER_ADDRESS, addressKey(request.ip));
};

/** Whoever chose a password with the link of his invitation has taken it up. */
const takeUp = async (services: Services, trx: Kysely<Schema>, id: string, at: Date): Promise<void> => {
  const binding = knownBinding('users');
  const writer = { services, trx, binding, visibility: null, at };
  await commandRecord(writer, { id, event: 'accept', payload: {}, version: 'latest' });
};
