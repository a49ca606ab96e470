import { createHttpAreas } from '@adapters/http/areas.http';
import { createHttpDashboard } from '@adapters/http/dashboard.http';
import type { PortalClient } from '@adapters/http/portal-client';
import { createMemoryTelemetry } from '@adapters/memory/memory-telemetry';
import type { Step } from '@machines/lab/steps';
import { declarationOf, differences } from '../../../tools/contract/declared';

/** Whatever is asked of it, it is: what a call is asked with decides nothing about where it is sent. */
const anything: object = new Proxy(() => undefined, {
  get: (_, name) => (name === Symbol.iterator ? [][Symbol.iterator] : anything),
});

type Port = Readonly<Record<string, (...args: readonly unknown[]) => unknown>>;

/** Under which call of the contract the adapter over http sends it: `POST /records/leads/list`; null: there is no such call, or none of its own. */
export const sentAs = async (call: string): Promise<string | null> => {
  const [, port = '', method = '', about = ''] = /^(\w+)\.(\w+)(?: (.+))?$/.exec(call) ?? [];
  return new Promise((resolve) => {
    const send = (verb: string) => (path: string) => {
      resolve(`${verb} ${path.replace('{area}', about)}`);
      return new Promise(() => {});
    };
    const api = { GET: send('GET'), POST: send('POST') };
    const ask = (request: { send(how: object): unknown }) => request.send({});
    const client = { api, dashboard: api, ask, over: () => api } as unknown as PortalClient;
    const ports: Readonly<Record<string, object>> = {
      areas: createHttpAreas(client, ''),
      dashboard: createHttpDashboard(client, createMemoryTelemetry()),
    };
    const found = (ports[port] as Port | undefined)?.[method];
    if (found === undefined) return resolve(null);
    Promise.resolve(found(about, anything, anything, new AbortController().signal)).then(
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

/**
 * An answer that is laid ready must be one that the contract knows, or a case would prove what happens after an answer that never comes.
 * @throws with the field that is not as declared, and where no area has such a call of its own
 */
export const checkLaid = async (step: Step): Promise<void> => {
  const { call: about = '' } = 'call' in step ? step : {};
  const call = about.includes('.') ? await sentAs(about) : null;
  const [, own] = /^areas\.ask (.+)$/.exec(about) ?? [];
  if (own !== undefined && call === null) throw new Error(`No port has a call "areas.ask ${own}"`);
  if (step.do !== 'answerWith' || !('body' in step) || call === null || !declarationOf(call)) return;
  // of a file a port gives the address, and the wire a ticket for it
  if (typeof step.body === 'object' && step.body !== null && 'address' in step.body) return;
  const declared = declarationOf(call)?.answer;
  const found = wiresOf(call, step.body).map((wire) =>
    differences(call, { status: declared?.status ?? 200, text: JSON.stringify(wire) }),
  );
  const [wrong] = found.some((one) => one.length === 0) ? [] : (found[0] ?? []);
  if (wrong !== undefined)
    throw new Error(
      `No back end answers "${step.call}" so: ${wrong.field || 'the body'} should be ${wrong.expected}, and is ${wrong.came} (${call})`,
    );
};
