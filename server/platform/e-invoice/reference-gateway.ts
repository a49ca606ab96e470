import { createHash } from 'node:crypto';
import { brokenRules } from '@domain/finance/e-invoice/check';
import { filsAtPath } from '@domain/finance/e-invoice/rule';
import { textAt, type XmlNode } from '@domain/finance/e-invoice/xml';
import { dayInDubai } from '@domain/shared/calendar-date';
import type { Schema } from '@server/db/schema';
import { treeOf } from '@server/records/import/statements/xml-tree';
import type { Kysely } from 'kysely';
import type { EInvoiceGateway, GatewayAnswer } from './gateway';

/** Seconds after which a document is answered, and after which the authority has its data. */
export const ANSWERS_AFTER_S = 30;
export const REPORTS_AFTER_S = 90;

type Db = Kysely<Schema>;

interface Taken {
  readonly uuid: string;
  readonly seller: string;
  readonly number: string;
  /** Below zero: it credits. */
  readonly payable_fils: number;
  readonly corrects: string | null;
}

const takenOf = (root: XmlNode): Taken => {
  const payable = filsAtPath(root, 'LegalMonetaryTotal/PayableAmount');
  return {
    uuid: textAt(root, 'UUID') ?? '',
    seller: textAt(root, 'AccountingSupplierParty/Party/EndpointID') ?? '',
    number: textAt(root, 'ID') ?? '',
    payable_fils: root.name === 'CreditNote' ? -payable : payable,
    corrects: textAt(root, 'BillingReference/InvoiceDocumentReference/ID'),
  };
};

/** What only somebody sees who has taken documents before: a number twice, more credited than there is. */
const brokenBefore = async (db: Db, { seller, number, corrects, payable_fils }: Taken) => {
  const accepted = db
    .selectFrom('e_invoice_message')
    .select(['number', 'payable_fils'])
    .where('seller', '=', seller)
    .where('rules', '=', '');
  const same = await accepted.where('number', '=', number).executeTakeFirst();
  const original =
    corrects === null ? undefined : await accepted.where('number', '=', corrects).executeTakeFirst();
  const credits = original === undefined ? [] : await accepted.where('corrects', '=', corrects).execute();
  const left = credits.reduce((sum, credit) => sum + credit.payable_fils, original?.payable_fils ?? 0);
  return [
    ...(same === undefined ? [] : ['own-number-reused']),
    ...(original !== undefined && left + payable_fils < 0 ? ['own-credit-over-invoice'] : []),
  ];
};

/**
 * Takes a document, once: the same bytes again are the same one.
 * @returns its receipt, and the rules that it breaks
 */
export const takeDocument = async (
  db: Db,
  content: Buffer,
  at: Date,
): Promise<{ readonly receipt: string; readonly rules: readonly string[] }> => {
  const receipt = `ref-${createHash('sha256').update(content).digest('hex').slice(0, 24)}`;
  const known = await messageOf(db, receipt);
  if (known !== null) return { receipt, rules: rulesIn(known.rules) };
  const root = treeOf(content.toString('utf8'));
  const taken = takenOf(root);
  const twin = await db
    .selectFrom('e_invoice_message')
    .select('receipt')
    .where('uuid', '=', taken.uuid)
    .executeTakeFirst();
  const rules = [
    ...brokenRules(root, dayInDubai(at.getTime())),
    ...(twin === undefined ? [] : ['own-uuid-reused']),
    ...(await brokenBefore(db, taken)),
  ];
  await db
    .insertInto('e_invoice_message')
    .values({ receipt, ...taken, rules: rules.join('\n'), received_at: at })
    .execute();
  return { receipt, rules };
};

const messageOf = async (db: Db, receipt: string) =>
  (await db.selectFrom('e_invoice_message').selectAll().where('receipt', '=', receipt).executeTakeFirst()) ??
  null;
const rulesIn = (text: string): readonly string[] => (text === '' ? [] : text.split('\n'));

/** What it answers about a document at a moment. @throws Error when none was taken under the receipt */
export const answerAt = async (db: Db, receipt: string, at: Date): Promise<GatewayAnswer> => {
  const message = await messageOf(db, receipt);
  if (message === null) throw new Error(`No document was taken under ${receipt}`);
  const seconds = (at.getTime() - message.received_at.getTime()) / 1_000;
  if (seconds < ANSWERS_AFTER_S) return { kind: 'pending' };
  const rules = rulesIn(message.rules);
  const { uuid, number } = message;
  const answer = (status: string) =>
    Buffer.from(`${JSON.stringify({ receipt, uuid, number, status, rules })}\n`);
  if (rules.length > 0)
    return { kind: 'rejected', content: answer('RE'), rules: rules.map((id) => ({ id })) };
  return seconds < REPORTS_AFTER_S
    ? { kind: 'validated', content: answer('AP') }
    : { kind: 'reported', content: answer('REPORTED') };
};

/**
 * Checks documents against the published rules and our own, and remembers what it has taken, so that numbers and amounts are checked as
 * well. It hands nothing to the authority: for demonstrations, and for trying out documents before there is a provider.
 */
export const createReferenceGateway = ({
  db,
  clock,
}: {
  readonly db: Db;
  readonly clock: { now(): Date };
}): EInvoiceGateway => ({
  name: 'reference',
  submit: async ({ content }) => {
    const { receipt } = await db.transaction().execute((trx) => takeDocument(trx, content, clock.now()));
    return receipt;
  },
  ask: (receipt) => answerAt(db, receipt, clock.now()),
});
