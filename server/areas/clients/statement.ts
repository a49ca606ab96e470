import type { Period } from '@domain/finance/account-statement';
import type { Supplier } from '@domain/finance/tax-document';
import type { Schema } from '@server/db/schema';
import { clientMoneyPdf } from '@server/platform/finance/documents/client-money-pdf';
import { readClientMoney } from '@server/platform/finance/documents/read-client-money';
import { readStatement } from '@server/platform/finance/documents/read-statement';
import { statementPdf } from '@server/platform/finance/documents/statement-pdf';
import { Refusal } from '@server/platform/problem';
import type { Kysely } from 'kysely';

/** Who the statement is from: who issued the client's last invoice, else the one that is in use. */
const supplierOf = async (db: Kysely<Schema>, clientId: string): Promise<Supplier> => {
  const last = await db
    .selectFrom('invoice')
    .select('legal_entity_id')
    .where('company_id', '=', clientId)
    .where('legal_entity_id', 'is not', null)
    .orderBy('issued_on', (order) => order.desc().nullsLast())
    .limit(1)
    .executeTakeFirst();
  const found = await db
    .selectFrom('legal_entity')
    .selectAll()
    .where((is) => (last?.legal_entity_id ? is('id', '=', last.legal_entity_id) : is('state', '=', 'active')))
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  if (!found) throw new Refusal('not_offered');
  const emirate = found.emirate as Supplier['emirate'];
  return { ...found, trn: found.trn ?? '', address: found.address ?? '', emirate };
};

/**
 * The statement of account as a file.
 * @throws Refusal not_offered: there is no legal entity that it could be from
 */
export const statementFile = async (
  db: Kysely<Schema>,
  clientId: string,
  period: Period,
): Promise<{ readonly name: string; readonly client: string; readonly content: Buffer }> => {
  const { name } = await db
    .selectFrom('company')
    .select('name')
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow();
  const statement = await readStatement(db, clientId, period);
  const content = await statementPdf(statement, {
    supplier: await supplierOf(db, clientId),
    client: { name },
  });
  return { name: `statement-${period.as_of}.pdf`, client: name, content };
};

/** The statement of client money as a file. @throws Refusal not_offered: there is no legal entity that it could be from */
export const clientMoneyFile = async (
  db: Kysely<Schema>,
  clientId: string,
  period: Period,
): Promise<{ readonly name: string; readonly client: string; readonly content: Buffer }> => {
  const { name } = await db
    .selectFrom('company')
    .select('name')
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow();
  const content = await clientMoneyPdf(await readClientMoney(db, clientId, period), {
    supplier: await supplierOf(db, clientId),
    client: { name },
  });
  return { name: `client-money-${period.as_of}.pdf`, client: name, content };
};
