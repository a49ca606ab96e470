import type { Period } from '@domain/finance/account-statement';
import type { Schema } from '@server/db/schema';
import { clientMoneyPdf } from '@server/platform/finance/documents/client-money-pdf';
import { readClientMoney } from '@server/platform/finance/documents/read-client-money';
import { readStatement } from '@server/platform/finance/documents/read-statement';
import { statementPdf } from '@server/platform/finance/documents/statement-pdf';
import { supplierOfClient } from '@server/platform/finance/documents/supplier-of';
import type { Kysely } from 'kysely';

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
    supplier: await supplierOfClient(db, clientId),
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
    supplier: await supplierOfClient(db, clientId),
    client: { name },
  });
  return { name: `client-money-${period.as_of}.pdf`, client: name, content };
};
