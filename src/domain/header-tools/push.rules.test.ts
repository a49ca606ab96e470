import { expect, it } from 'vitest';
import { pushBelongsToUser } from './push.rules';

it.each([
  ['his own are reported again', 'me', true],
  ['those of somebody else end', 'another', false],
  ['those of nobody end', null, false],
] as const)('notifications on the desktop: %s', (_, owner, isOwn) => {
  expect(pushBelongsToUser(owner, 'me')).toBe(isOwn);
});
