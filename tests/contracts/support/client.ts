import {
  createPortalClient,
  type PortalClient,
  type PortalClientOptions,
} from '@adapters/http/portal-client';
import { openGate } from './gates';
import type { StubServer } from './stub-server';

/** A client of one server, signed in with `token-1`, whose role is not narrowed. */
export const clientOf = (server: StubServer, more: Partial<PortalClientOptions> = {}): PortalClient =>
  createPortalClient({
    apiBase: server.base,
    dashboardBase: server.base,
    gate: openGate('token-1'),
    selectedCompanyId: () => null,
    fetch,
    ...more,
  });
