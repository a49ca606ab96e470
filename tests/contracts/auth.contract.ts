import type { AuthPort } from '@domain/session/auth.port';
import type { Identity, Renewed, Tokens } from '@domain/session/session';
import type { Result } from '@domain/shared/result';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PEOPLE } from './support/back-end-data';
import { accepted, failureOf, gone, staying } from './support/failures';
import type { LineFault } from './support/harness';

const GRACE_MS = 30_000;
const HOUR_MS = 3_600_000;
const NOT_SERVED = { kind: 'refused', status: 404, code: 'not_served' };

/** What this suite needs: the port, and hands to break what lies below it. The back end has the people of back-end-data.ts. */
export interface AuthHarness {
  readonly auth: AuthPort;
  /** `refreshRejected`: the back end refuses to renew whatever it is shown. */
  fault(name: LineFault | 'lostAnswer' | 'refreshRejected', on: boolean): void;
  /** Lets time pass on the back end, milliseconds. */
  pass(ms: number): void;
  /** Mails that it has written; asked for only where it is `beyond`. */
  mailbox(): readonly { readonly to: string; readonly token: string }[];
  stop(): Promise<void>;
}

/**
 * `beyond`: what the specification leaves open, and a back end may do without: locks, malformed fields, a refresh whose answer was
 * lost, the revocation of a whole session, a call for signing out, and passwords.
 */
export const describeAuthPort = (
  adapter: string,
  start: () => Promise<AuthHarness>,
  { beyond }: { readonly beyond: boolean } = { beyond: true },
) =>
  describe(`AuthPort kept by ${adapter}`, () => {
    let back: AuthHarness;
    beforeEach(async () => {
      back = await start();
    });
    afterEach(() => back.stop());

    const signIn = async (who: { email: string; password: string } = PEOPLE.manager): Promise<Tokens> =>
      accepted(await back.auth.signIn(who, staying())).tokens;
    /** These back ends say who is signed in, and give a new pair. */
    const report = <T extends Identity | Renewed>(reply: Result<T | null, unknown>): T => {
      const value = accepted(reply);
      if (value === null) throw new Error('A success without content');
      return value;
    };
    const refresh = (token: string) => back.auth.refresh(token, staying());
    const check = (token: string) => back.auth.check(token, staying());

    describe('signing in', () => {
      it('tells tokens, user, role and products', async () => {
        const { tokens, identity } = accepted(await back.auth.signIn(PEOPLE.manager, staying()));
        expect(tokens.access).not.toBe('');
        expect(tokens.refresh).not.toBe(tokens.access);
        expect(identity).toMatchObject({
          role: 'isAdmin',
          user: { email: PEOPLE.manager.email, firstLogin: false, company_id: 'group' },
          productAccess: [{ product_name: 'Books' }],
        });
      });

      it('tells that a password must be chosen first', async () => {
        const { identity } = accepted(await back.auth.signIn(PEOPLE.newcomer, staying()));
        expect(identity).toMatchObject({ role: 'isEmployee', user: { firstLogin: true } });
      });

      it('answers a wrong password and an unknown address with the same value, not a throw', async () => {
        const wrong = { email: PEOPLE.manager.email, password: 'wrong' };
        const unknown = { email: 'nobody@portal.example', password: 'wrong' };
        const refusal = { kind: 'refused', status: 401, code: 'bad_credentials' };
        expect(failureOf(await back.auth.signIn(wrong, staying()))).toMatchObject(refusal);
        expect(failureOf(await back.auth.signIn(unknown, staying()))).toMatchObject(refusal);
      });

      if (beyond) {
        it('names the field that is malformed', async () => {
          const input = { email: 'not an address', password: 'x' };
          expect(failureOf(await back.auth.signIn(input, staying()))).toMatchObject({
            kind: 'refused',
            code: 'invalid_input',
            fields: [{ field: 'email' }],
          });
        });

        it('refuses a locked account and tells when to come back', async () => {
          const wrong = { email: PEOPLE.manager.email, password: 'wrong' };
          for (let tries = 0; tries < 5; tries += 1) await back.auth.signIn(wrong, staying());
          const failure = failureOf(await back.auth.signIn(PEOPLE.manager, staying()));
          expect(failure).toMatchObject({ kind: 'refused', code: 'account_locked' });
          expect(failure).toHaveProperty('retryAfterMs', 15 * 60_000);
        });
      }
    });

    describe('checking a session', () => {
      it('tells who is signed in', async () => {
        const { access } = await signIn(PEOPLE.admin);
        expect(report(await check(access))).toMatchObject({
          role: 'isSuperAdmin',
          user: { email: PEOPLE.admin.email },
        });
      });

      it('answers a token that is unknown or has ended with a value', async () => {
        const { access } = await signIn();
        back.pass(5 * HOUR_MS);
        for (const token of ['made-up', access]) {
          expect(failureOf(await check(token))).toMatchObject({ kind: 'refused', status: 401 });
        }
      });
    });

    describe('refreshing', () => {
      it('spends a refresh token and gives its successor', async () => {
        const first = await signIn();
        const second = report(await refresh(first.refresh));
        expect(second.access).not.toBe(first.access);
        expect(second.refresh).not.toBe(first.refresh);
        expect((await check(second.access)).ok).toBe(true);
      });

      if (beyond) {
        it('answers the same successor again for a short while: the answer may have been lost (case 13)', async () => {
          const { refresh: token } = await signIn();
          back.fault('lostAnswer', true);
          expect(failureOf(await refresh(token))).toMatchObject({ kind: 'unreachable' });
          back.fault('lostAnswer', false);
          const second = report(await refresh(token));
          const again = report(await refresh(token));
          expect(again.refresh).toBe(second.refresh);
          expect((await check(again.access)).ok).toBe(true);
        });

        it('revokes the whole session when a token is spent again later', async () => {
          const { refresh: token } = await signIn();
          const second = report(await refresh(token));
          back.pass(GRACE_MS + 1);
          expect(failureOf(await refresh(token))).toMatchObject({
            kind: 'refused',
            code: 'refresh_rejected',
          });
          expect((await check(second.access)).ok).toBe(false);
          expect((await refresh(second.refresh)).ok).toBe(false);
        });
      }

      it.each(['made-up', ''])('refuses "%s"', async (token) => {
        expect(failureOf(await refresh(token))).toMatchObject({ kind: 'refused' });
      });

      it('refuses a token that has ended', async () => {
        const { refresh: token } = await signIn();
        back.pass(30 * HOUR_MS);
        expect(failureOf(await refresh(token))).toMatchObject({ kind: 'refused', status: 401 });
      });

      it('tells a definite no from a failure that may pass', async () => {
        const { refresh: token } = await signIn();
        back.fault('serverError', true);
        expect(failureOf(await refresh(token))).toMatchObject({ kind: 'failed', status: 500 });
        back.fault('serverError', false);
        back.fault('refreshRejected', true);
        expect(failureOf(await refresh(token))).toMatchObject({ kind: 'refused', status: 401 });
      });
    });

    describe('signing out', () => {
      it(beyond ? 'revokes both tokens' : 'is not offered', async () => {
        const tokens = await signIn();
        const answer = await back.auth.signOut(tokens, staying());
        if (beyond) expect(answer).toEqual({ ok: true, value: null });
        else expect(failureOf(answer)).toEqual(NOT_SERVED);
        expect((await check(tokens.access)).ok).toBe(!beyond);
        expect((await refresh(tokens.refresh)).ok).toBe(!beyond);
      });

      it('settles when the back end cannot be reached', async () => {
        const tokens = await signIn();
        back.fault('offline', true);
        expect(failureOf(await back.auth.signOut(tokens, staying()))).toMatchObject({ kind: 'unreachable' });
      });
    });

    describe('choosing a new password', () => {
      if (beyond) {
        const fresh = 'a longer password';

        it('answers the same for a known and an unknown address, and mails the known one', async () => {
          const known = await back.auth.requestPasswordReset(PEOPLE.manager.email, staying());
          const unknown = await back.auth.requestPasswordReset('nobody@portal.example', staying());
          expect(known).toEqual(unknown);
          expect(back.mailbox().map(({ to }) => to)).toEqual([PEOPLE.manager.email]);
        });

        it('spends the mailed link once and ends every session', async () => {
          const { access } = await signIn();
          await back.auth.requestPasswordReset(PEOPLE.manager.email, staying());
          const input = { token: back.mailbox()[0]?.token ?? '', password: fresh };
          expect(await back.auth.resetPassword(input, staying())).toEqual({ ok: true, value: null });
          expect((await check(access)).ok).toBe(false);
          expect(
            (await back.auth.signIn({ email: PEOPLE.manager.email, password: fresh }, staying())).ok,
          ).toBe(true);
          expect(failureOf(await back.auth.resetPassword(input, staying()))).toMatchObject({
            code: 'link_expired',
          });
        });

        it('refuses a link after half an hour, and a short password with its field', async () => {
          await back.auth.requestPasswordReset(PEOPLE.manager.email, staying());
          const token = back.mailbox()[0]?.token ?? '';
          const short = await back.auth.resetPassword({ token, password: 'short' }, staying());
          expect(failureOf(short)).toMatchObject({ code: 'invalid_input', fields: [{ field: 'password' }] });
          back.pass(30 * 60_000);
          const late = await back.auth.resetPassword({ token, password: fresh }, staying());
          expect(failureOf(late)).toMatchObject({ code: 'link_expired' });
        });

        it('changes the own password and clears firstLogin', async () => {
          const { access } = await signIn(PEOPLE.newcomer);
          const change = (currentPassword: string, password: string) =>
            back.auth.changePassword({ accessToken: access, currentPassword, password }, staying());
          expect(failureOf(await change('wrong', fresh))).toMatchObject({ code: 'bad_credentials' });
          expect(failureOf(await change(PEOPLE.newcomer.password, 'short'))).toMatchObject({
            code: 'invalid_input',
          });
          expect(await change(PEOPLE.newcomer.password, fresh)).toEqual({ ok: true, value: null });
          expect(report(await check(access)).user.firstLogin).toBe(false);
        });
      } else {
        it('is not offered', async () => {
          const { access: accessToken } = await signIn(PEOPLE.newcomer);
          const password = 'a longer password';
          const currentPassword = PEOPLE.newcomer.password;
          for (const answer of [
            await back.auth.requestPasswordReset(PEOPLE.manager.email, staying()),
            await back.auth.resetPassword({ token: 'any', password }, staying()),
            await back.auth.changePassword({ accessToken, currentPassword, password }, staying()),
          ])
            expect(failureOf(answer)).toEqual(NOT_SERVED);
        });
      }
    });

    describe('on a bad line', () => {
      it.each([
        ['offline', 'unreachable'],
        ['serverError', 'failed'],
        ['lostAnswer', 'unreachable'],
        ['htmlAnswer', 'malformed'],
      ] as const)('%s is %s', async (fault, kind) => {
        back.fault(fault, true);
        expect(failureOf(await back.auth.signIn(PEOPLE.manager, staying()))).toMatchObject({ kind });
      });

      it('settles as dropped when the caller has already left, and signs nobody in', async () => {
        const wrong = { email: PEOPLE.manager.email, password: 'wrong' };
        for (let tries = 0; tries < 5; tries += 1)
          expect(failureOf(await back.auth.signIn(wrong, gone()))).toEqual({ kind: 'dropped' });
        expect((await back.auth.signIn(PEOPLE.manager, staying())).ok).toBe(true);
      });

      it('settles as dropped when the caller leaves right after asking', async () => {
        const { access } = await signIn();
        const leaving = new AbortController();
        const answer = back.auth.check(access, leaving.signal);
        leaving.abort();
        expect(failureOf(await answer)).toEqual({ kind: 'dropped' });
      });

      it('settles as dropped when the caller leaves while waiting', async () => {
        back.fault('slow', true);
        const leaving = new AbortController();
        const answer = back.auth.refresh('any', leaving.signal);
        leaving.abort();
        expect(failureOf(await answer)).toEqual({ kind: 'dropped' });
      });
    });
  });
