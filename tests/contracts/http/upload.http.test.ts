import { createHttpAreas } from '@adapters/http/areas.http';
import { expect, it } from 'vitest';
import { clientOf } from '../support/client';
import { accepted, failureOf, staying } from '../support/failures';
import { scriptedServers } from '../support/scripted';
import { jsonAnswer, type StubAnswer } from '../support/stub-server';

const { answering } = scriptedServers();
const file = { name: 'نوفمبر.sta', content: new Blob(['x'.repeat(300_000)]) };
const input = { file, hints: { account: 'a1', opening_fils: 100 } };

const areasAt = async (answer: StubAnswer) => {
  const server = await answering(answer);
  return { server, areas: createHttpAreas(clientOf(server), server.base) };
};

it('a file by a call of an area of its own goes as it is, and tells how much of it is on its way', async () => {
  const { server, areas } = await areasAt(jsonAnswer({ statements: [] }, 201));
  const sent: number[] = [];
  const answer = await areas.ask('bank-statements.read', input, [], staying(), (bytes) => sent.push(bytes));
  expect(accepted(answer)).toEqual([]);
  expect(sent.at(-1)).toBe(300_000);
  const [request] = server.requests;
  expect(request?.path).toBe('/bank-statements?account=a1&opening_fils=100');
  expect(request?.headers['x-file-name']).toBe(encodeURIComponent(file.name));
  expect(request?.body).toHaveLength(300_000);
});

it('it is given up on its way', async () => {
  const { areas } = await areasAt('hang');
  const leaving = new AbortController();
  const answer = areas.ask('bank-statements.read', input, [], leaving.signal);
  leaving.abort();
  expect(failureOf(await answer)).toEqual({ kind: 'dropped' });
});
