/** Every answer of every port is compared with what the contract declares, field by field: a call that is added is found here by itself. */
import { createHttpOwnCalls } from '@adapters/http/areas/own-calls.http';
import { createHttpAreas } from '@adapters/http/areas.http';
import { createHttpAuth } from '@adapters/http/auth.http';
import { createHttpCompany } from '@adapters/http/company.http';
import { createHttpDashboard } from '@adapters/http/dashboard.http';
import { createHttpHeaderTools } from '@adapters/http/header-tools.http';
import { createPortalClient } from '@adapters/http/portal-client';
import { createHttpPublicForms } from '@adapters/http/public-forms.http';
import { createMemoryTelemetry } from '@adapters/memory/memory-telemetry';
import { DASHBOARD_PANELS } from '@domain/dashboard/dashboard';
import type { CallFailure } from '@domain/shared/call-failure';
import { callsOf, shareCalls } from '@domain/shared/call-notes';
import type { Result } from '@domain/shared/result';
import type { Call } from '@openapi/call';
import { contract } from '@openapi/contract';
import { expect, it } from 'vitest';
import { declarationOf } from '../../../tools/contract/declared';
import { openGate } from '../support/gates';
import { type SampleOptions, sampleOf } from '../support/sample';

const ORIGIN = 'http://portal.example';

/** Whatever is asked of it, it is, a signal too: what a call is asked with decides nothing about how its answer is read. */
const anything = (): object => {
  const all: object = new Proxy(() => undefined, {
    get: (_, name) => {
      if (name === Symbol.iterator) return [][Symbol.iterator];
      if (name === Symbol.toPrimitive || name === 'toJSON') return () => 'a1';
      if (name === 'content') return new Blob(['a1']);
      return name === 'aborted' ? false : all;
    },
    apply: () => all,
  });
  return all;
};

const isAt = (path: string, declared: string): boolean =>
  new RegExp(`^${declared.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path);

/** The declaration of what was sent, with the shapes of its area; a path that is written out goes before one with a place. */
const declared = ({ method, url }: Request): Call => {
  const path = new URL(url).pathname;
  const found = Object.values(contract)
    .filter((call) => call.method === method && isAt(path, call.path))
    .sort((a, b) => a.path.split('{').length - b.path.split('{').length)[0];
  if (found === undefined) throw new Error(`The contract has no ${method} ${path}`);
  const [, area = ''] = /^\/records\/([^/]+)\//.exec(path) ?? [];
  return (found.inArea ? declarationOf(`${method} ${found.path.replace('{area}', area)}`) : found) ?? found;
};

/** What is noted of the answer that the contract declares for a call, by the path of the call; null: it is no JSON. */
const noted = async (
  make: (send: (request: Request) => Promise<Response>) => Readonly<Record<string, Ask>>,
  name: string,
  options: SampleOptions,
  change: (sample: unknown) => unknown = (sample) => sample,
) => {
  let isJson = true;
  const ask = make(async (request) => {
    const { answer } = declared(request);
    isJson &&= 'json' in answer;
    const { status } = answer;
    if (!('json' in answer)) return new Response(status === 204 ? null : '', { status });
    const sample = sampleOf(answer.json, { fields: { download: '/downloads/a1' }, ...options });
    return Response.json(change(sample), { status });
  })[name];
  const [asking, signal] = [{}, anything()];
  shareCalls(asking, signal as AbortSignal);
  const answered = await ask?.(signal);
  const calls = callsOf(asking);
  return {
    answered,
    isJson,
    sent: calls.map(({ method, path }) => `${method} ${path}`),
    // a sample knows no status of ours: those are in unknown-fields.test.ts
    unknown: calls.flatMap(({ unknown = [] }) => unknown).filter(({ what }) => what !== 'status'),
  };
};

type Ask = (anything: object) => Promise<unknown>;
type Method = (...args: readonly unknown[]) => Promise<unknown>;
const asksOf = (port: object, prefix: string, ...first: readonly string[]) =>
  Object.fromEntries(
    Object.entries(port as Readonly<Record<string, Method>>).map(([method, ask]): [string, Ask] => [
      `${prefix}${method}`,
      (all) => ask(...first, ...Array(6).fill(all)),
    ]),
  );

const every = (send: (request: Request) => Promise<Response>): Readonly<Record<string, Ask>> => {
  const options = { apiBase: ORIGIN, fetch: send, selectedCompanyId: () => null };
  const client = createPortalClient({ ...options, dashboardBase: ORIGIN, gate: openGate('token-1') });
  const { load } = createHttpDashboard(client, createMemoryTelemetry());
  const { ask: _, ...records } = createHttpAreas(client, ORIGIN);
  return {
    ...asksOf(createHttpAuth(options), 'auth.'),
    ...asksOf(createHttpCompany(client), 'company.'),
    ...asksOf(createHttpHeaderTools(client, options), 'headerTools.'),
    ...asksOf(createHttpPublicForms(options), 'forms.'),
    ...Object.fromEntries(
      DASHBOARD_PANELS.map((panel): [string, Ask] => [
        `dashboard.load ${panel}`,
        (all) => load(panel, [], all as AbortSignal),
      ]),
    ),
    ...asksOf(records, 'areas.', 'leads'),
    ...asksOf(createHttpOwnCalls(client, ORIGIN), 'areas.ask '),
  };
};
const names = Object.keys(every(() => Promise.reject(new Error('nobody asks'))));

/** They ask other calls, those above, for each record that is named: here for none. */
const ASKS_OTHERS = ['areas.ask records.changeEach', 'areas.ask records.named'];
/** An answer that is one text has no fields. */
const ARE_TEXTS = ['headerTools.lend', 'headerTools.pushKey'];

it.each(names)('%s knows each field that is declared, and notes one that is not', async (name) => {
  for (const member of [0, 1, 2]) {
    const known = await noted(every, name, { member });
    if (ASKS_OTHERS.includes(name)) return expect(known.sent).toEqual([]);
    expect(known).toMatchObject({ answered: { ok: true }, sent: [expect.anything()], unknown: [] });
    if (!known.isJson) return;
    const { unknown } = await noted(every, name, { member, extra: { robots: 7 } });
    expect(unknown).toEqual(ARE_TEXTS.includes(name) ? [] : [{ what: 'field', name: 'robots' }]);
  }
});

/** Without the first field of what is answered. */
const withoutFirst = (sample: unknown): unknown => {
  if (Array.isArray(sample)) return sample.map(withoutFirst);
  if (typeof sample !== 'object' || sample === null) return sample;
  const [name = '', value] = Object.entries(sample)[0] ?? [];
  if (name === 'data') return { data: withoutFirst(value) };
  const { [name]: _, ...rest } = sample as Readonly<Record<string, unknown>>;
  return rest;
};

it.each(names)('%s notes which field makes an answer one that cannot be read', async (name) => {
  const { answered, unknown } = await noted(every, name, {}, withoutFirst);
  if ((answered as Result<unknown, CallFailure>).ok) return;
  expect(answered).toEqual({ ok: false, error: { kind: 'malformed' } });
  expect(unknown).toContainEqual({ what: 'missingField', name: expect.stringMatching(/^[a-z]\w*/i) });
});
