/** Every answer of every port is compared with what the contract declares, field by field: a call that is added is found here by itself. */
import { DASHBOARD_PANELS } from '@domain/dashboard/dashboard';
import type { CallFailure } from '@domain/shared/call-failure';
import { callsOf, shareCalls } from '@domain/shared/call-notes';
import type { Result } from '@domain/shared/result';
import { expect, it } from 'vitest';
import { anything, declaredFor, portsOver } from '../../../src/app/compose-every-port';
import { type SampleOptions, sampleOf } from '../support/sample';

/** What is noted of the answer that the contract declares for a call, by the path of the call; null: it is no JSON. */
const noted = async (
  make: (send: (request: Request) => Promise<Response>) => Readonly<Record<string, Ask>>,
  name: string,
  options: SampleOptions,
  change: (sample: unknown) => unknown = (sample) => sample,
) => {
  let isJson = true;
  const ask = make(async (request) => {
    const { answer } = declaredFor(request);
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
  const { dashboard, areas, ownCalls, startUp: _, ...others } = portsOver(send);
  return Object.assign(
    {},
    ...Object.entries(others).map(([port, methods]) => asksOf(methods, `${port}.`)),
    ...DASHBOARD_PANELS.map((panel) => ({
      [`dashboard.load ${panel}`]: (all: object) => dashboard.load(panel, [], all as AbortSignal),
    })),
    asksOf(areas, 'areas.', 'leads'),
    asksOf(ownCalls, 'areas.ask '),
  );
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
