import { expect, it } from 'vitest';
import { accessEndsAt, prospectOf } from './expiry.rules';

const NOW = 1_800_000_000_000;
const kept = (expiresAt: number | null, more = {}) => ({
  accessToken: 'a',
  refreshToken: 'r',
  expiresAt,
  userId: 'u1',
  identity: null,
  presence: null,
  ...more,
});

const title =
  'looks at the end as this machine reckoned it, never at a stamp of the back end: %s (cases 56, 57, 58)';
it.each([
  ['a live access token', kept(NOW + 1000), 'check'],
  ['an access token of unknown age', kept(null), 'check'],
  ['an expired access token', kept(NOW), 'renew'],
  ['a stamp further ahead than a token lives: the clock moved back', kept(accessEndsAt(NOW) + 1), 'renew'],
  ['no access token', kept(NOW + 1000, { accessToken: null }), 'renew'],
  ['an expired access token alone', kept(NOW, { refreshToken: null }), 'none'],
  ['tokens older than thirty hours', kept(NOW - (108_000 - 18_000) * 1000), 'none'],
  ['nothing', null, 'none'],
])(title, (_, given, wanted) => expect(prospectOf(given, NOW)).toBe(wanted));
