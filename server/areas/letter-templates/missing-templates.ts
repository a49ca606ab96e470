import { randomUUID } from 'node:crypto';
import type { Services } from '@server/platform/services';
import { knownBinding } from '@server/records/registry';
import { commandRecord, followUp, insertDrafts } from '@server/records/write/write';
import type { Writer } from '@server/records/writer';
import { sql } from 'kysely';
import { PRODUCT_TEMPLATES } from './product-templates';

/** Days that the signers of a letter have. */
const SIGN_DAYS = 14;

/**
 * A portal gets the templates of kinds that it has never had, handed in for approval: what a letter says in the PEO's name, somebody of its
 * own decides. A kind that has one, whatever became of it, is left as it is.
 */
export const addMissingTemplates = (services: Services): Promise<void> =>
  services.db.transaction().execute(async (trx) => {
    // nodes that start together: the second finds what the first has added
    await sql`select pg_advisory_xact_lock(hashtext('letter templates'))`.execute(trx);
    const found = await trx.selectFrom('letter_template').select('kind').distinct().execute();
    const known = new Set(found.map(({ kind }) => kind));
    const missing = PRODUCT_TEMPLATES.filter(({ kind }) => !known.has(kind));
    if (missing.length === 0) return;
    const at = services.clock.now();
    const writer: Writer = { services, trx, binding: knownBinding('letter-templates'), visibility: null, at };
    const drafts = missing.map(({ signers, ...texts }) => ({
      id: randomUUID(),
      fields: {
        ...texts,
        version_number: 1,
        company_signs: signers.includes('company'),
        person_signs: signers.includes('person'),
        client_signs: signers.includes('client'),
        sign_days: signers.length > 0 ? SIGN_DAYS : null,
      },
    }));
    await followUp(writer, await insertDrafts(writer, drafts));
    for (const { id } of drafts)
      await commandRecord(writer, { id, event: 'submit', payload: {}, version: 'latest' });
  });
