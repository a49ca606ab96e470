import type { FileAddress } from '@domain/area/file-address';
import { downloadAt } from '../areas-parts.http';
import { explained } from '../areas-refusal';
import type { PortalClient } from '../portal-client';
import { made, type Reader } from '../wire';

/** What the calls of an area's own are made with. */
export interface OwnCallParts extends Pick<PortalClient, 'api' | 'ask' | 'over'> {
  /** A ticket, read as the address of its file. */
  readonly file: Reader<FileAddress>;
}

export const ownCallParts = (client: PortalClient, apiBase: string): OwnCallParts => ({
  api: client.api,
  ask: explained(client),
  over: client.over,
  file: made(downloadAt(apiBase), (address) => ({ address })),
});
