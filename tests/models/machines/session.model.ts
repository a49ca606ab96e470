import { accessEndsAt } from '@domain/session/expiry.rules';
import type { Identity } from '@domain/session/session';
import { sessionMachine } from '@machines/session/session.machine';
import type { SessionContext } from '@machines/session/session.types';
import { match, P } from 'ts-pattern';
import type { MachineModel } from '../kit/machine-model';

const AT = 1_000_000;
const ENDS = accessEndsAt(AT);

const identityOf = (id: string, firstLogin = false): Identity => ({
  user: { _id: id, email: `${id}@portal.example`, firstLogin, image_url: null, company_id: null },
  role: 'isAdmin',
  productAccess: [],
});
const sessionOf = (id: string, n: string, firstLogin = false) => ({
  tokens: { access: `access-${n}`, refresh: `refresh-${n}` },
  identity: identityOf(id, firstLogin),
});
const accepted = (value: unknown, at = AT) => ({ answer: { ok: true, value }, at, askedAt: at });
const failed = (error: object, at = AT, askedAt = at) => ({ answer: { ok: false, error }, at, askedAt });
/** Longer than any answer takes. */
const NAP_MS = 3_600_000;
const REFUSED = { kind: 'refused', status: 401, code: 'unauthenticated' };
const FORBIDDEN = { kind: 'refused', status: 403, code: 'forbidden' };
const OFFLINE = { kind: 'unreachable' };

const stored = (answer: object | null) => ({ answer, at: AT });
const pair = (n: string, userId: string) => ({
  accessToken: `access-${n}`,
  refreshToken: `refresh-${n}`,
  expiresAt: ENDS,
  userId,
  identity: identityOf(userId),
  presence: { userId, usedAt: AT, locked: false },
});
const locked = (userId = 'u1') => ({ presence: { userId, usedAt: AT, locked: true } });

const renewed = {
  tokens: { access: 'access-renewed', refresh: 'refresh-renewed' },
  expiresAt: ENDS,
  userId: 'u1',
  identity: identityOf('u1'),
  keeping: 'kept',
};

/** Users u1 and u2; time stands at one moment unless an event says otherwise. */
export const sessionModel: MachineModel = {
  machine: sessionMachine,
  sources: ['timer'],
  events: ({ context }) => {
    const { epoch, rotation, renewAt } = context as SessionContext;
    return {
      'signIn.submitted': {
        type: 'signIn.submitted',
        credentials: { email: 'u1@portal.example', password: 'right' },
      },
      'signIn.cancelled': { type: 'signIn.cancelled' },
      'token.rejected': { type: 'token.rejected', epoch, rotation },
      'token.rejected: an older one': { type: 'token.rejected', epoch, rotation: rotation - 1 },
      'token.rejected: of another session': { type: 'token.rejected', epoch: epoch - 1, rotation },
      'session.failed': { type: 'session.failed' },
      'session.revoked': { type: 'session.revoked' },
      'password.changed': { type: 'password.changed' },
      'signOut.requested': { type: 'signOut.requested' },
      'page.resumed: in time': { type: 'page.resumed', at: (renewAt ?? AT) - 1 },
      'page.resumed: late': { type: 'page.resumed', at: renewAt ?? AT },
      'timer.fired: early': { type: 'timer.fired', at: (renewAt ?? AT) - 1 },
      'timer.fired': { type: 'timer.fired', at: renewAt ?? AT },
      'idle.elapsed': { type: 'idle.elapsed' },
      'unlock.submitted': { type: 'unlock.submitted', password: 'right' },
      'tab.adopt': { type: 'tab.adopt' },
      'tab.follow': { type: 'tab.follow' },
      'tab.replace': { type: 'tab.replace' },
      'tab.leave': { type: 'tab.leave' },
      'tab.lock': { type: 'tab.lock' },
    };
  },
  answers: ({ context }) => {
    const { tokens, expiresAt } = context as SessionContext;
    return {
      readVault: {
        nothing: stored(null),
        'a pair': stored(pair('kept', 'u1')),
        'a token without a successor': stored({ ...pair('kept', 'u1'), refreshToken: null }),
        'a refresh token alone': stored({ ...pair('kept', 'u1'), accessToken: null }),
        'a pair that nobody is named with': stored({ ...pair('kept', 'u1'), identity: null }),
        'a locked pair': stored({ ...pair('kept', 'u1'), ...locked() }),
        'a pair that nobody used for long': stored({
          ...pair('kept', 'u1'),
          presence: { userId: 'u1', usedAt: AT - NAP_MS, locked: false },
        }),
        'a pair that was used in the future': stored({
          ...pair('kept', 'u1'),
          presence: { userId: 'u1', usedAt: AT + NAP_MS, locked: false },
        }),
        'a pair without a sign of life': stored({ ...pair('kept', 'u1'), presence: null }),
        'a locked pair that nobody is named with': stored({
          ...pair('kept', 'u1'),
          ...locked(),
          identity: null,
        }),
        'a pair past thirty hours': stored({ ...pair('kept', 'u1'), expiresAt: AT - 90_000_000 }),
        'a stamp from the future': stored({ ...pair('kept', 'u1'), expiresAt: ENDS + 1 }),
      },
      signIn: {
        'accepted, a first login': accepted(sessionOf('u1', 'new', true)),
        refused: failed({ ...REFUSED, code: 'bad_credentials' }),
        unreachable: failed(OFFLINE),
        malformed: failed({ kind: 'malformed' }),
      },
      check: {
        accepted: accepted(identityOf('u1')),
        'accepted, without content': accepted(null),
        "accepted, another user's": accepted(identityOf('u2')),
        'unreachable, after a sleep': failed(OFFLINE, AT + NAP_MS, AT),
        refused: failed(REFUSED),
        forbidden: failed(FORBIDDEN),
        unreachable: failed(OFFLINE),
        malformed: failed({ kind: 'malformed' }),
      },
      renew: {
        accepted: accepted(renewed),
        'accepted, in memory only': accepted({ ...renewed, keeping: 'memory' }),
        refused: failed(REFUSED),
        unreachable: failed(OFFLINE),
        'unreachable, after a sleep': failed(OFFLINE, (expiresAt ?? AT) + NAP_MS, AT),
        'unreachable, after its end': failed(OFFLINE, expiresAt ?? AT),
        malformed: failed({ kind: 'malformed' }),
        dropped: failed({ kind: 'dropped' }),
      },
      writeVault: { kept: 'kept', memory: 'memory' },
      followVault: {
        'a newer pair': stored(pair('followed', 'u1')),
        'the same pair': stored({ ...pair('kept', 'u1'), accessToken: tokens?.access ?? null }),
        'a refresh token alone': stored({ ...pair('kept', 'u1'), accessToken: null }),
        "another user's": stored(pair('foreign', 'u2')),
        nothing: stored(null),
      },
      lookIntoVault: {
        'a newer pair, locked': stored({ ...pair('followed', 'u1'), ...locked() }),
        'a newer pair, opened': stored(pair('followed', 'u1')),
        "another user's": stored(pair('foreign', 'u2')),
        nothing: stored(null),
      },
      unlock: {
        'the same user': accepted(sessionOf('u1', 'unlocked')),
        'another user': accepted(sessionOf('u2', 'unlocked')),
        refused: failed({ ...REFUSED, code: 'bad_credentials' }),
      },
      endSession: { done: null },
    };
  },
  digest: (context) => {
    const { tokens, rotation, identity, confirmed, rejected, tries, failure, ending } =
      context as SessionContext;
    return [
      match(tokens)
        .with(null, () => 'no tokens')
        .with({ refresh: null }, () => 'access')
        .with({ refresh: P.string }, () => 'pair')
        .exhaustive(),
      rotation > 0 ? 'renewed' : 'first',
      match({ identity, confirmed })
        .with({ identity: null }, () => 'unknown')
        .with({ confirmed: true }, () => 'known')
        .with({ confirmed: false }, () => 'not confirmed')
        .exhaustive(),
      ...(identity?.user.firstLogin ? ['first login'] : []),
      rejected ? 'rejected' : 'good',
      tries,
      ...(failure === null && ending === null ? [] : ['something to tell']),
    ].join(', ');
  },
  broken: (now) => {
    const { tokens, identity, confirmed, rejected, expiresAt } = now.context as SessionContext;
    const holds = now.matches('held') || now.matches('leaving');
    return [
      ...(!holds && tokens !== null ? ['tokens outside of a session'] : []),
      ...(!holds && (identity !== null || expiresAt !== null) ? ['somebody outside of a session'] : []),
      ...(now.matches({ held: 'active' }) && identity === null ? ['active without knowing who'] : []),
      ...(now.matches({ held: 'active' }) && !confirmed ? ['active without a word of the back end'] : []),
      ...(now.hasTag('locked') && identity === null
        ? ['locked, and nobody knows whose password opens it']
        : []),
      ...(now.matches({ held: 'active' }) && rejected ? ['active with a refused token'] : []),
      ...(now.matches({ held: 'renewing' }) && !tokens?.refresh ? ['renewing without a refresh token'] : []),
    ];
  },
};
