import type { Schema } from '@server/db/schema';
import { writeAudit } from '@server/platform/audit';
import { revokeSessions } from '@server/platform/auth/sessions';
import {
  accountKey,
  CHANGE_PER_USER,
  clearAttempts,
  countAttempt,
  SIGN_IN_PER_ACCOUNT,
} from '@server/platform/auth/throttle';
import { invalidField } from '@server/platform/http/parse';
import { Refusal } from '@server/platform/problem';
import type { Caller } from '@server/platform/scope';
import type { Services } from '@server/platform/services';
import type { Kysely } from 'kysely';

/**
 * Gives a user the password that he chose himself: `firstLogin` is over, his account is not locked any more, his other sessions
 * end.
 */
export const choosePassword = async (
  services: Services,
  within: Kysely<Schema>,
  options: {
    readonly userId: string;
    readonly passwordHash: string;
    readonly reason: 'password_changed' | 'password_reset';
    /** The session in which he did it; it goes on. */
    readonly exceptSession?: string;
  },
): Promise<void> => {
  const now = services.clock.now();
  const { email } = await within
    .updateTable('app_user')
    .set((column) => ({
      password_hash: options.passwordHash,
      first_login: false,
      updated_at: now,
      version: column('version', '+', 1),
    }))
    .where('id', '=', options.userId)
    .returning('email')
    .executeTakeFirstOrThrow();
  await clearAttempts(within, SIGN_IN_PER_ACCOUNT, accountKey(email));
  await revokeSessions(
    services,
    within,
    {
      userId: options.userId,
      ...(options.exceptSession === undefined ? {} : { except: options.exceptSession }),
    },
    options.reason,
  );
  await writeAudit(within, {
    at: now,
    actorId: options.userId,
    action: `user.${options.reason}`,
    entity: 'app_user',
    entityId: options.userId,
  });
};

/** @throws Refusal bad_credentials for a wrong current password, invalid_input for an unchanged one, too_many_attempts */
export const changePassword = async (
  services: Services,
  caller: Caller,
  options: { readonly currentPassword: string; readonly password: string },
): Promise<void> => {
  const { db, passwords } = services;
  await countAttempt(services, CHANGE_PER_USER, caller.userId);
  const person = await db
    .selectFrom('app_user')
    .where('id', '=', caller.userId)
    .select('password_hash')
    .executeTakeFirstOrThrow();
  if (!(await passwords.verify(person.password_hash, options.currentPassword)))
    throw new Refusal('bad_credentials');
  if (options.password === options.currentPassword)
    throw invalidField('password', 'unchanged', 'Is the present password');
  const passwordHash = await passwords.hash(options.password);
  await db.transaction().execute(async (within) => {
    await clearAttempts(within, CHANGE_PER_USER, caller.userId);
    await choosePassword(services, within, {
      userId: caller.userId,
      passwordHash,
      reason: 'password_changed',
      exceptSession: caller.sessionId,
    });
  });
};
