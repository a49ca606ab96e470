import { createHttpAreas } from '@adapters/http/areas.http';
import { callsOf, shareCalls } from '@domain/shared/call-notes';
import { expect, it } from 'vitest';
import { clientOf } from '../support/client';
import { failureOf, staying } from '../support/failures';
import { scriptedServers } from '../support/scripted';
import { problemAnswer } from '../support/stub-server';

const { answering } = scriptedServers();
const COMMAND = { id: 'l1', event: 'qualify', version: 1, payload: {}, key: 'k1' };

/** What a command is told that is refused with this, and what the trace notes beside its call. */
const refusedWith = async (status: number, code: string, more: object) => {
  const server = await answering(problemAnswer(status, code, more));
  const [signal, asking] = [staying(), {}];
  shareCalls(asking, signal);
  const answer = await createHttpAreas(clientOf(server), server.base).command('leads', COMMAND, signal);
  return { failure: failureOf(answer), noted: callsOf(asking).flatMap(({ unknown = [] }) => unknown) };
};

const missing = (name: string) => ({ what: 'missingField', name });
const REASON = { code: 'no_owner', owner: 'sales', fix: { tab: 'details', field: 'owner_id' } };
const CONFLICT = { yours: 1, version: 2, fields: { phone: { now: '1', by: null, at: '2026-01-05' } } };

it.each([
  ['reasons', 409, 'not_allowed', { reasons: [REASON] }],
  ['conflict', 409, 'version_conflict', { conflict: CONFLICT }],
  ['duplicates', 409, 'duplicate', { duplicates: [{ id: 'l2', label: 'Falcon', why: 'email' }] }],
  ['fields', 400, 'invalid_input', { errors: [{ field: 'email', code: 'invalid', message: 'No address' }] }],
] as const)(
  'a refusal whose %s are as declared is told, and nothing is noted',
  async (name, status, code, more) => {
    const [said] = Object.values(more);
    const { failure, noted } = await refusedWith(status, code, more);
    expect(failure).toMatchObject({ kind: 'refused', status, code, [name]: said });
    expect(noted).toEqual([]);
  },
);

it.each([
  [
    'an owner that the portal does not know',
    { reasons: [REASON, { ...REASON, owner: 'wizard' }] },
    'reasons.owner',
    { reasons: [REASON] },
  ],
  ['a reason without a code', { reasons: [{ owner: 'sales' }] }, 'reasons.code', { reasons: [] }],
  ['reasons that are one text', { reasons: 'Ask sales' }, 'reasons', {}],
  ['a conflict without a version', { conflict: { ...CONFLICT, version: 'two' } }, 'conflict.version', {}],
  [
    'a duplicate without a label',
    { duplicates: [{ id: 'l2', why: 'email' }] },
    'duplicates.label',
    { duplicates: [] },
  ],
  [
    'a faulty field without a code',
    { errors: [{ field: 'email', message: 'No' }] },
    'errors.code',
    { fields: [] },
  ],
] as const)('%s is left out of the refusal, and noted beside its call', async (_, more, name, left) => {
  const { failure, noted } = await refusedWith(409, 'not_allowed', more);
  expect(failure).toEqual({ kind: 'refused', status: 409, code: 'not_allowed', ...left });
  expect(noted).toEqual([missing(name)]);
});

it('what a reason has beside what the portal knows is noted as well', async () => {
  const { failure, noted } = await refusedWith(409, 'not_allowed', { reasons: [{ ...REASON, robots: 7 }] });
  expect(failure).toMatchObject({ reasons: [REASON] });
  expect(noted).toEqual([{ what: 'field', name: 'robots' }]);
});
