import { describePermissions } from '@tests/server/permissions-suite';
import { NAMES } from '@tests/server/permissions-world';
import { onBothEngines } from '@tests/support/database';
import { describe } from 'vitest';

/**
 * Every operation of the contract, by everybody, on a record of his own company and on one of another: what is expected is computed from the
 * policies and access tables, and no refusal may leave a row changed. Each day half of the people are tried at a time, on one engine.
 */
onBothEngines((open) => describe('role by operation by company', () => describePermissions(NAMES, open)));
