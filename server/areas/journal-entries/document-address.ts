import { DOCUMENT_HOMES } from '@domain/finance/document-addresses';
import { recordAddress } from '@domain/navigation/homes';
import { type RawBuilder, sql } from 'kysely';

/** Stands for the id in an address. */
const ID = '{id}';

const cases = Object.entries(DOCUMENT_HOMES).map(([area, { home, within }]) => {
  const id = within
    ? sql`(select ${sql.ref(within.column)} from ${sql.table(within.table)} as document where document.id = t.source_id)`
    : sql`t.source_id`;
  const address = recordAddress(home, 'ID').replace('record=ID', `record=${ID}`);
  return sql`when ${sql.lit(area)} then replace(${sql.lit(address)}, ${sql.lit(ID)}, ${id})`;
});

/** Where the document is opened that posted the entry `t`. */
export const documentAddress: RawBuilder<string | null> =
  sql`case t.source_area ${sql.join(cases, sql` `)} end`;
