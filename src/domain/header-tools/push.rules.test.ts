import { expect, it } from 'vitest';
import { pushFor } from './push.rules';

it.each([
  ['his own are reported again', 'me', 'report'],
  ['those of somebody else end', 'another', 'end'],
  ['those of nobody end', null, 'end'],
] as const)('notifications on the desktop: %s', (_, owner, becomes) => {
  expect(pushFor('me', owner)).toBe(becomes);
});
