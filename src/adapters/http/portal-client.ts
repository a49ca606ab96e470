import type { HttpGatePort } from '@domain/session/http-gate.port';
import type { CallFailure } from '@domain/shared/call-failure';
import type { Result } from '@domain/shared/result';
import createClient, { type Client } from 'openapi-fetch';
import { type CallRequest, settle } from './call-result';
import { completeAnswer, type Send } from './complete-answer';
import { gatedSend } from './gated-send';
import type { paths } from './portal.gen';
import { naming, type SelectedCompanyId } from './selected-company';

/** A call is given up after this time, milliseconds. */
export const CALL_TIMEOUT_MS = 20_000;

export const ACCEPTED = { Accept: 'application/json, text/plain' };

export interface PortalClientOptions {
  /** Base addresses, '' for this origin (`/config.json`); the dashboard's calls may live on another host. */
  readonly apiBase: string;
  readonly dashboardBase: string;
  readonly gate: HttpGatePort;
  readonly selectedCompanyId: SelectedCompanyId;
  readonly fetch: Send;
  readonly timeoutMs?: number;
}

/** The contract's calls for a signed-in user, typed by portal.yaml; every one passes the gate. */
export interface PortalClient {
  readonly api: Client<paths>;
  readonly dashboard: Client<paths>;
  /** The way through the gate, over another line than the usual one. */
  over(line: (usual: Send) => Send): Send;
  /** Sends one call and reads its answer; see `settle`. */
  ask<T>(
    request: Omit<CallRequest<T>, 'timeoutMs'> & { timeoutMs?: number },
  ): Promise<Result<T, CallFailure>>;
}

/** @throws TypeError when a base is no address: a mistake in the configuration. */
export const createPortalClient = (options: PortalClientOptions): PortalClient => {
  const { apiBase, dashboardBase, gate, selectedCompanyId, fetch, timeoutMs = CALL_TIMEOUT_MS } = options;
  const origins = new Set(
    [apiBase, dashboardBase].map((base) => new URL(new Request(`${base}/`).url).origin),
  );
  const over: PortalClient['over'] = (line) =>
    gatedSend({ gate, origins, send: completeAnswer(line(fetch)) });
  const send = over((usual) => usual);
  const client = (baseUrl: string) =>
    naming(createClient<paths>({ baseUrl, fetch: send, headers: ACCEPTED }), selectedCompanyId);
  return {
    api: client(apiBase),
    dashboard: client(dashboardBase),
    over,
    ask: (request) => settle({ timeoutMs, ...request }),
  };
};
