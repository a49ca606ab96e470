import { createPortalClient } from '@adapters/http/portal-client';
import { createHttpStartUp } from '@adapters/http/start-up.http';
import { createMemoryCipher } from '@adapters/memory/memory-cipher';
import { createMemoryTelemetry } from '@adapters/memory/memory-telemetry';
import type { CipherPort } from '@domain/platform/cipher.port';
import { describe, expect, it } from 'vitest';
import { accepted, failureOf, staying } from '../support/failures';
import { openGate } from '../support/gates';
import { scriptedServers } from '../support/scripted';
import { HTML_ANSWER, jsonAnswer, type StubAnswer } from '../support/stub-server';

const { table } = scriptedServers();
const cipher = createMemoryCipher();
const text = (body: string): StubAnswer => ({ status: 200, headers: { 'content-type': 'text/plain' }, body });
const sealed = async (value: unknown) => text(await cipher.seal(JSON.stringify(value)));

const company = { _id: 'group', company_name: 'Falcon Group', parent_company_id: '0' };
const user = { _id: 'u1', email: 'amal@portal.example', name: 'Amal', company_id: 'group' };
const whole = async (): Promise<Record<string, StubAnswer>> => ({
  'GET /get/getConf': await sealed({ currency: 'AED' }),
  'GET /get/getCompanies': await sealed([company]),
  'GET /get/getUsers': await sealed([user]),
});

const loadWith = async (
  answers: Record<string, StubAnswer>,
  signal = staying(),
  opener: CipherPort = cipher,
) => {
  const server = await table({ ...(await whole()), ...answers });
  const telemetry = createMemoryTelemetry();
  const { base } = server;
  const gate = openGate('token');
  const client = createPortalClient({
    apiBase: base,
    dashboardBase: base,
    gate,
    selectedCompanyId: () => null,
    fetch,
  });
  return { result: await createHttpStartUp(client, opener, telemetry).load(signal), telemetry };
};

describe('start-up data over http', () => {
  it.each([
    ['a JSON string', async (value: string) => jsonAnswer(value)],
    ['an envelope', async (value: string) => jsonAnswer({ data: value })],
  ])('is also taken from %s', async (_, wire) => {
    const answer = await wire(await cipher.seal('{"currency":"AED"}'));
    const { result } = await loadWith({ 'GET /get/getConf': answer });
    expect(accepted(result).conf).toEqual({ currency: 'AED' });
  });

  it('reads rows of other fields, and leaves out only what is no object', async () => {
    const { result } = await loadWith({
      'GET /get/getCompanies': await sealed({ docs: [{ id: 7, name: 'Falcon', parent_company_id: 0 }, {}] }),
      'GET /get/getUsers': await sealed([{ _id: 'u2', first_name: 'Amal', last_name: 'Haddad' }, 'nobody']),
    });
    expect(accepted(result)).toMatchObject({
      companies: [
        { _id: '7', company_name: 'Falcon', parent_company_id: '0' },
        { _id: '', company_name: '–', parent_company_id: '0' },
      ],
      users: [{ _id: 'u2', email: '', name: 'Amal Haddad', company_id: null }],
    });
  });

  it.each([
    ['GET /get/getConf', 'conf', {}],
    ['GET /get/getCompanies', 'companies', []],
    ['GET /get/getUsers', 'users', []],
  ] as const)('is nothing where %s cannot be deciphered, and the rest is there', async (call, part, none) => {
    const { result, telemetry } = await loadWith({ [call]: text('U2FsdGVkX18 tampered') });
    const there = { conf: { currency: 'AED' }, companies: [company], users: [user] };
    expect(accepted(result)).toEqual({ ...there, [part]: none });
    expect(telemetry.reports).toEqual([{ message: 'Decryption failed', about: {} }]);
  });

  it('is read as it came when it was never enciphered (spec 8)', async () => {
    const { result } = await loadWith({ 'GET /get/getConf': jsonAnswer({ currency: 'AED' }) });
    expect(accepted(result).conf).toEqual({ currency: 'AED' });
  });

  it('is nothing where there is no content, which is no fault', async () => {
    const none: StubAnswer = { status: 204 };
    const { result, telemetry } = await loadWith({
      'GET /get/getConf': none,
      'GET /get/getCompanies': none,
      'GET /get/getUsers': none,
    });
    expect(accepted(result)).toEqual({ conf: {}, companies: [], users: [] });
    expect(telemetry.reports).toEqual([]);
  });

  it('is dropped when the caller leaves while it is deciphered', async () => {
    const leaving = new AbortController();
    let opened = 0;
    const opener: CipherPort = {
      ...cipher,
      open: (text) => {
        opened += 1;
        if (opened === 3) leaving.abort();
        return cipher.open(text);
      },
    };
    const { result } = await loadWith({}, leaving.signal, opener);
    expect(failureOf(result)).toEqual({ kind: 'dropped' });
  });

  it.each([
    ['a list for the configuration', () => sealed([1])],
    ['text that is no JSON', async () => text(await cipher.seal('plain'))],
  ])('is nothing, and told to telemetry: %s', async (_, answer) => {
    const { result, telemetry } = await loadWith({ 'GET /get/getConf': await answer() });
    expect(accepted(result).conf).toEqual({});
    expect(telemetry.reports).toEqual([{ message: 'Decryption failed', about: {} }]);
  });

  it('is malformed: a page', async () => {
    const { result, telemetry } = await loadWith({ 'GET /get/getConf': HTML_ANSWER });
    expect(failureOf(result)).toEqual({ kind: 'malformed' });
    expect(telemetry.reports).toEqual([]);
  });
});
