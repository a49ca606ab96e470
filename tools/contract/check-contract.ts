import { createCryptoJsCipher } from '@adapters/browser/cipher';
import type { Session } from '@domain/session/session';
import { contract } from '@openapi/contract';
import * as z from 'zod/mini';
import { checkCall } from './call-checks';
import type { Finding } from './finding';
import { authOf, checkAreas, checkAuth, type PortsTarget } from './port-checks';

export interface Given {
  /** Base addresses, without a slash at the end. */
  readonly apiBase: string;
  readonly dashboardBase: string;
  readonly email: string;
  readonly password: string;
  /** Without it the one in the address's `/config.json` is taken, if there is any. */
  readonly cipherKey: string | undefined;
}

/** The back end could not be tried at all. */
export class NotTried extends Error {}

/** Tries every call of the contract and the life of a session. @throws NotTried when nothing answers or the account is refused */
export const checkContract = async (given: Given): Promise<readonly Finding[]> => {
  const { apiBase, dashboardBase, email, password } = given;
  const cipherKey = given.cipherKey ?? (await publishedKey(apiBase));
  const ports: PortsTarget = {
    apiBase,
    dashboardBase,
    fetch: (request) => fetch(request),
    cipher: cipherKey === undefined ? null : createCryptoJsCipher(cipherKey),
  };
  const session = await signIn(ports, { email, password });
  const { tokens, identity } = session;
  const findings: Finding[] = [...(await checkAreas(ports, session))];
  const calls = Object.entries(contract);
  // the session that all calls share ends with the sign-out
  const ordered = [
    ...calls.filter(([name]) => name !== 'signOut'),
    ...calls.filter(([name]) => name === 'signOut'),
  ];
  for (const [name, call] of ordered) {
    // a refresh token is spent by each of the two calls that take one
    const spare = call.path.endsWith('/refresh-tokens')
      ? (await signIn(ports, { email, password })).tokens
      : tokens;
    const who = {
      email,
      password,
      userId: identity.user._id,
      accessToken: tokens.access,
      refreshToken: spare.refresh,
    };
    findings.push(...(await checkCall({ apiBase, dashboardBase, fetch }, name, call, who)));
  }
  return [...(await checkAuth(ports, { email, password })), ...findings];
};

const signIn = async (ports: PortsTarget, account: { email: string; password: string }): Promise<Session> => {
  const signedIn = await authOf(ports).signIn(account, new AbortController().signal);
  if (signedIn.ok) return signedIn.value;
  const { error } = signedIn;
  if (error.kind === 'refused') throw new NotTried(`${account.email} cannot sign in: ${error.code}.`);
  throw new NotTried(
    error.kind === 'unreachable'
      ? `${ports.apiBase} does not answer.`
      : `${ports.apiBase} answers a sign-in with something that is none.`,
  );
};

const Published = z.object({ cipherKey: z.string().check(z.minLength(1)) });

const publishedKey = async (apiBase: string): Promise<string | undefined> => {
  const answer = await fetch(`${apiBase}/config.json`).catch(() => null);
  const read = z.safeParse(Published, answer?.ok ? await answer.json().catch(() => null) : null);
  return read.success ? read.data.cipherKey : undefined;
};
