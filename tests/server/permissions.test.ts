import { contract } from '@openapi/contract';
import { onOneEngine } from '@tests/support/database';
import { describe, expect, it } from 'vitest';
import { untried } from './permissions-rules';
import { describePermissions } from './permissions-suite';
import { NAMES } from './permissions-world';

it('what may be tried is known of every call of the contract', () => {
  expect(untried(Object.keys(contract))).toEqual([]);
});

onOneEngine((open) =>
  describe('who may what', () =>
    describePermissions(
      NAMES.filter((_, at) => at % 2 === 0),
      open,
    )),
);
