import { createHttpAreas } from '@adapters/http/areas.http';
import { createHttpDashboard } from '@adapters/http/dashboard.http';
import type { PortalClient } from '@adapters/http/portal-client';
import { createMemoryTelemetry } from '@adapters/memory/memory-telemetry';
import type { CallFailure } from '@domain/shared/call-failure';
import type { Result } from '@domain/shared/result';
import { type CallName, callNames } from '@machines/lab/calls';
import type { Refusal, WrongBody } from '@machines/lab/sandbox';
import type { Step } from '@machines/lab/steps';
import { AREAS } from '@openapi/areas';
import { AS_SENT, isSmallCall, type SmallCall } from '@openapi/as-sent';
import { declarationOf, differences, type Instead } from '@openapi/declared';
import { anything, declaredFor, portsOver } from './compose-every-port';

type Port = Readonly<Record<string, (...args: readonly unknown[]) => unknown>>;

/** Under which call of the contract the adapter over http sends it: `POST /records/leads/list`. */
export const sentAs = async (call: string): Promise<string | null> => {
  const [, port = '', method = '', about = ''] = /^(\w+)\.(\w+)(?: (.+))?$/.exec(call) ?? [];
  return new Promise((resolve) => {
    const send = (verb: string) => (path: string) => {
      resolve(`${verb} ${about === '' ? path : path.replace('{area}', about)}`);
      return new Promise(() => {});
    };
    const api = { GET: send('GET'), POST: send('POST') };
    const ask = (request: { send(how: object): unknown }) => request.send({});
    // a whole client would need a back end: the ports ask one for these alone, and nothing they send leaves this function
    const client = { api, dashboard: api, ask, over: () => api } as unknown as PortalClient;
    const ports: Readonly<Record<string, object>> = {
      areas: createHttpAreas(client, ''),
      dashboard: createHttpDashboard(client, createMemoryTelemetry()),
    };
    const found = (ports[port] as Port | undefined)?.[method];
    if (found === undefined) return resolve(null);
    const all = anything();
    Promise.resolve(found(about, all, all, new AbortController().signal)).then(
      () => resolve('many calls'),
      () => resolve(null),
    );
  });
};

/** The ways in which an answer may hold what a port gives: as it is, or as all that it has. */
const wiresOf = (call: string, body: unknown): readonly unknown[] => {
  const answer = declarationOf(call)?.answer;
  const shape =
    answer && 'json' in answer && 'shape' in answer.json.def
      ? Object.keys(answer.json.def.shape as object)
      : [];
  const [only] = shape;
  return shape.length === 1 && only !== undefined ? [{ [only]: body }, body] : [body];
};

/** The first place where what is read of an answer is not what was laid ready; what the caller himself gave is not looked at. */
const firstDifference = (laid: unknown, read: unknown, path: readonly string[] = []): Instead | null => {
  if (typeof read === 'function') return null;
  const [left, right] = [laid, read].map((one) => (typeof one === 'object' && one !== null ? one : null));
  if (!left || !right)
    return Object.is(laid, read)
      ? null
      : { field: path.join('.'), expected: JSON.stringify(read), came: JSON.stringify(laid) ?? 'nothing' };
  for (const name of new Set([...Object.keys(right), ...Object.keys(left)])) {
    const found = firstDifference(Reflect.get(left, name), Reflect.get(right, name), [...path, name]);
    if (found) return found;
  }
  return null;
};

/** Where a port has another shape than the wire: sent as the contract sends it, the adapter over http must read the same of it. */
const differenceInPort = async (call: SmallCall, body: unknown): Promise<Instead | null> => {
  const wire = AS_SENT[call](body as never);
  const found: Instead[] = [];
  const ports: Readonly<Record<string, object>> = portsOver(async (request) => {
    const { method, path, answer } = declaredFor(request);
    // each of the lists that are sent enciphered
    if ('text' in answer)
      return Response.json(Reflect.get(Object(wire), path.replace('/get/get', '').toLowerCase()) ?? null);
    if (!('json' in answer) || wire === null) return new Response(null, { status: 204 });
    const text = JSON.stringify(wire);
    found.push(...differences(`${method} ${path}`, { status: answer.status, text }));
    return new Response(text, { status: answer.status });
  });
  const [port = '', method = ''] = call.split('.');
  const ask = (ports[port] as Port | undefined)?.[method];
  const read = (await ask?.(...Array(6).fill(anything()))) as Result<unknown, CallFailure>;
  const [first] = found;
  if (first) return first;
  return read.ok
    ? firstDifference(body, read.value)
    : { field: '', expected: 'what can be read', came: JSON.stringify(body) };
};

/** Where records and panels are: what the port gives stands on the wire. */
const differenceOnWire = async (about: string, body: unknown): Promise<Instead | null> => {
  const call = about.includes('.') ? await sentAs(about) : null;
  if (call === null || !declarationOf(call)) return null;
  // of a file a port gives the address, and the wire a ticket for it
  if (typeof body === 'object' && body !== null && 'address' in body) return null;
  const declared = declarationOf(call)?.answer;
  const found = wiresOf(call, body).map((wire) =>
    differences(call, { status: declared?.status ?? 200, text: JSON.stringify(wire) }),
  );
  return found.some((one) => one.length === 0) ? null : (found[0]?.[0] ?? null);
};

const isBelow = (group: string, name: string): boolean =>
  name.startsWith(`${group}.`) || name.startsWith(`${group} `);

/** The calls that an answer is laid ready for: whichever of a group is asked next takes it. */
const meantBy = (call: CallName): readonly string[] => {
  const nobody = () => Promise.reject(new Error('Nothing is asked'));
  const ownCalls = Object.keys(portsOver(nobody).ownCalls);
  const names = callNames({ areas: [...AREAS.keys()], ownCalls });
  const below = names.filter((name) => isBelow(call, name));
  return below.length === 0 ? [call] : below.filter((name) => !below.some((other) => isBelow(name, other)));
};

const refusalOf = async (call: string, body: unknown): Promise<Refusal | null> => {
  const isSmall = isSmallCall(call);
  const wrong = await (isSmall ? differenceInPort(call, body) : differenceOnWire(call, body));
  return wrong && { ...wrong, call, sentAs: isSmall ? null : await sentAs(call) };
};

/**
 * What is wrong with the body that a step lays ready, by what the contract declares of its call, or of each that it may be taken by; null:
 * nothing, or the step lays none ready.
 */
export const wrongBodyIn = async (step: Step): Promise<WrongBody | null> => {
  if (step.do !== 'answerWith' || !('body' in step)) return null;
  const { call, body } = step;
  const meant = meantBy(call);
  const refusals: Refusal[] = [];
  for (const one of meant) {
    const refusal = await refusalOf(one, body);
    if (refusal !== null) refusals.push(refusal);
  }
  return refusals.length === 0 ? null : { call, count: meant.length, refusals };
};
