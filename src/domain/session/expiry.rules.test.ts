import { expect, it } from 'vitest';
import { accessEndsAt, prospectOf } from './expiry.rules';

const NOW = 1_800_000_000_000;
const stored = (expiresAt: number | null, more = {}) => ({
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
  ['a live access token', stored(NOW + 1000), 'check'],
  ['an access token of unknown age', stored(null), 'check'],
  ['a stamp as far ahead as a token lives', stored(accessEndsAt(NOW)), 'check'],
  ['an expired access token', stored(NOW), 'renew'],
  ['a stamp further ahead than a token lives: the clock moved back', stored(accessEndsAt(NOW) + 1), 'renew'],
  ['no access token', stored(NOW + 1000, { accessToken: null }), 'renew'],
  ['an expired access token alone', stored(NOW, { refreshToken: null }), 'none'],
  ['a refresh token alone, of unknown age', stored(null, { accessToken: null }), 'renew'],
  ['no token', stored(null, { accessToken: null, refreshToken: null }), 'none'],
  ['tokens of nearly thirty hours', stored(NOW - (108_000 - 18_000) * 1000 + 1), 'renew'],
  ['tokens of thirty hours', stored(NOW - (108_000 - 18_000) * 1000), 'none'],
  ['nothing', null, 'none'],
])(title, (_, input, wanted) => expect(prospectOf(input, NOW)).toBe(wanted));

it('reckons five hours for an access token', () => expect(accessEndsAt(NOW)).toBe(NOW + 5 * 3_600_000));
