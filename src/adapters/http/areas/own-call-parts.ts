import type { FileAddress } from '@domain/area/file-address';
import * as z from 'zod/mini';
import { downloadAt } from '../areas-parts.http';
import { explained } from '../areas-refusal';
import type { PortalClient } from '../portal-client';
import { json, type Reader } from '../wire';

/** What the calls of an area's own are made with. */
export interface OwnCallParts extends Pick<PortalClient, 'api' | 'ask' | 'over'> {
  /** A ticket, read as the address of its file. */
  readonly file: Reader<FileAddress>;
}

export const ownCallParts = (client: PortalClient, apiBase: string): OwnCallParts => ({
  api: client.api,
  ask: explained(client),
  over: client.over,
  file: json(
    z.pipe(
      downloadAt(apiBase),
      z.transform((address) => ({ address })),
    ),
  ),
});

/** The one value of an answer that stands in it under a name. */
export const under = <T>(name: string, shape: z.ZodMiniType<T>): Reader<T> =>
  json(
    z.pipe(
      z.record(z.string(), z.unknown()),
      z.pipe(
        z.transform((body: Record<string, unknown>) => body[name]),
        shape,
      ),
    ),
  );
