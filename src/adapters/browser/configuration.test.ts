// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { readConfiguration } from './configuration';

const page = (inline: object | null): Document => {
  const found = document.implementation.createHTMLDocument();
  if (inline === null) return found;
  const element = found.createElement('script');
  element.id = 'portal-config';
  element.type = 'application/json';
  element.textContent = JSON.stringify(inline);
  found.body.append(element);
  return found;
};
const file = (body: string) => async (path: string) =>
  path === '/config.json' ? new Response(body) : new Response('', { status: 404 });
const noFile = async (): Promise<Response> => {
  throw new Error('Nothing is to be fetched');
};
const LEAST = { apiBase: 'https://api.example', cipherKey: 'key', version: '1.0.0' };

it('a static config.json needs no more than the address, the key and the version: the rest is as usual', async () => {
  expect(await readConfiguration(page(null), file(JSON.stringify(LEAST)))).toEqual({
    ...LEAST,
    dashboardBase: 'https://api.example',
    adapters: {},
  });
});

it.each([
  ['follows', '', 'https://api.example'],
  ['stays where it is told', 'https://figures.example', 'https://figures.example'],
])('dashboardBase %s (%j)', async (_, dashboardBase, read) => {
  const input = JSON.stringify({ ...LEAST, dashboardBase });
  expect((await readConfiguration(page(null), file(input))).dashboardBase).toBe(read);
});

it('a slash at the end of an address is none of the address', async () => {
  const input = JSON.stringify({ ...LEAST, apiBase: 'https://api.example/v1//' });
  expect(await readConfiguration(page(null), file(input))).toMatchObject({
    apiBase: 'https://api.example/v1',
    dashboardBase: 'https://api.example/v1',
  });
});

it('what the start page carries is taken before any file', async () => {
  expect((await readConfiguration(page(LEAST), noFile)).apiBase).toBe(LEAST.apiBase);
});

it.each([
  ['is a page', '<!doctype html>'],
  ['has no key', JSON.stringify({ ...LEAST, cipherKey: '' })],
  ['names adapters that are no names', JSON.stringify({ ...LEAST, adapters: { live: 7 } })],
])('there is no portal when the file %s', async (_, body) => {
  await expect(readConfiguration(page(null), file(body))).rejects.toThrow();
});
