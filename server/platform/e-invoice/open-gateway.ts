import type { Config } from '@server/config';
import type { Schema } from '@server/db/schema';
import type { Kysely } from 'kysely';
import { match } from 'ts-pattern';
import type { EInvoiceGateway } from './gateway';
import { createReferenceGateway } from './reference-gateway';

/** The gateway that the configuration names; electronic invoices wait until there is one. */
export const openGateway = (
  { eInvoiceGateway }: Pick<Config, 'eInvoiceGateway'>,
  services: { readonly db: Kysely<Schema>; readonly clock: { now(): Date } },
): EInvoiceGateway | null =>
  match(eInvoiceGateway)
    .with('reference', () => createReferenceGateway(services))
    .with('none', () => null)
    .exhaustive();
