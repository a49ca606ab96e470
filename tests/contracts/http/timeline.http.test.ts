import { createHttpAreas } from '@adapters/http/areas.http';
import { expect, it } from 'vitest';
import { clientOf } from '../support/client';
import { accepted, staying } from '../support/failures';
import { scriptedServers } from '../support/scripted';
import { jsonAnswer } from '../support/stub-server';

const { table } = scriptedServers();

it('a timeline is read whole, whatever a back end tells besides what this portal knows', async () => {
  const entry = {
    id: 'e1',
    at: '2026-11-05T08:00:00Z',
    actor: null,
    name: 'renewal_due',
    from: null,
    to: null,
  };
  const shared = { ...entry, payload: {}, before: {}, after: {} };
  const entries = [
    { ...shared, kind: 'timer' },
    { ...shared, id: 'e0', kind: 'created' },
  ];
  const server = await table({ 'GET /records/leads/l1/timeline': jsonAnswer({ entries }) });
  const { timeline } = createHttpAreas(clientOf(server), server.base);
  expect(accepted(await timeline('leads', 'l1', staying())).map(({ kind, name }) => [kind, name])).toEqual([
    ['other', 'renewal_due'],
    ['created', 'renewal_due'],
  ]);
});
