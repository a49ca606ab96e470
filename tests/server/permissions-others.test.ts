import { onOneEngine } from '@tests/support/database';
import { describe } from 'vitest';
import { describePermissions } from './permissions-suite';
import { NAMES } from './permissions-world';

/** The other half of the people: two files are tried side by side. */
onOneEngine((open) =>
  describe('who may what', () =>
    describePermissions(
      NAMES.filter((_, at) => at % 2 === 1),
      open,
    )),
);
