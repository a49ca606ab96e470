import { readFile } from 'node:fs/promises';
import { mayCommand } from '@domain/area/area.policy';
import type { StatusTaken } from '@domain/areas/payment-batches/payment-batch-calls';
import { answersTo, type PaymentAnswer, type StatusReport } from '@domain/finance/payment-status';
import { type Fault, reasonOf } from '@domain/finance/statements/fault';
import { calls, STATUS_BYTES } from '@openapi/payment-batch-status.contract';
import type { Schema } from '@server/db/schema';
import { bind } from '@server/platform/bind';
import { receiveFile } from '@server/platform/files/receive';
import { Refusal } from '@server/platform/problem';
import { visibilityOf } from '@server/records/access';
import { readPain002 } from '@server/records/import/statements/pain002';
import { storingFile } from '@server/records/import/store-file';
import { requireRecord } from '@server/records/record-access';
import { knownBinding } from '@server/records/registry';
import { changeAsSystem, commandRecord } from '@server/records/write/write';
import { callerOf, type Writer } from '@server/records/writer';
import type { Kysely } from 'kysely';

const broken = (fault: Fault): Refusal => new Refusal('not_allowed', { reasons: [reasonOf(fault)] });

/** What follows from the report for the batch, which waits for nobody else meanwhile. @throws Refusal not_allowed */
const answersFor = async (
  trx: Kysely<Schema>,
  id: string,
  report: StatusReport,
): Promise<readonly PaymentAnswer[]> => {
  const { number, state } = await trx
    .selectFrom('payment_batch')
    .select(['number', 'state'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (state !== 'exported' && state !== 'settled')
    throw new Refusal('not_allowed', { reasons: [{ code: 'not_exported', owner: 'finance' }] });
  const payments = await trx
    .selectFrom('payment_batch_item')
    .select(['id', 'reference', 'beneficiary', 'amount_fils', 'state'])
    .where('batch_id', '=', id)
    .where('state', '<>', 'removed')
    .orderBy('reference')
    .execute();
  const answers = answersTo(report, { number, payments });
  if (!answers.ok) throw broken(answers.error);
  return answers.value;
};

/** @throws Refusal as the payment's lifecycle, and which payment that is: the day does not fit, its month is locked */
const follow = async (writer: Writer, answer: PaymentAnswer): Promise<void> => {
  if (answer.kind !== 'confirm' && answer.kind !== 'return') return;
  const { kind: event, payment, status: _, ...payload } = answer;
  const { id, reference, beneficiary } = payment;
  try {
    await commandRecord(writer, { id, event, payload, version: 'latest' });
  } catch (refusal) {
    if (!(refusal instanceof Refusal && refusal.details.reasons)) throw refusal;
    const which = { code: 'payment_refused', values: { reference, beneficiary } };
    const { reasons, ...details } = refusal.details;
    throw new Refusal(refusal.code, { ...details, reasons: [which, ...reasons] });
  }
};

/** What the bank has said last stands with the payment, also where nothing follows from it. */
const storeStatus = async (writer: Writer, { kind, payment, status }: PaymentAnswer): Promise<void> => {
  if (kind === 'known') return;
  const asSystem = { ...writer, visibility: null, onBehalfOf: callerOf(writer) };
  await changeAsSystem(asSystem, { id: payment.id, fields: { bank_status: status } });
};

const taken = (answers: readonly PaymentAnswer[]): StatusTaken => {
  const of = (kind: PaymentAnswer['kind']) => answers.filter((answer) => answer.kind === kind);
  return {
    confirmed: of('confirm').length,
    returned: answers.flatMap((answer) =>
      answer.kind === 'return'
        ? [
            {
              reference: answer.payment.reference,
              beneficiary: answer.payment.beneficiary,
              reason: answer.return_reason,
            },
          ]
        : [],
    ),
    waiting: of('waits').length,
    known: of('known').length,
    asked: of('asks').map(({ payment }) => payment.reference),
  };
};

export const routes = bind(calls, {
  takePaymentStatus: async ({ caller, params: { id }, upload }, services) => {
    await requireRecord(services.db, caller, { area: 'payment-batches', id });
    const binding = knownBinding('payment-batch-items');
    if (!(['confirm', 'return'] as const).every((event) => mayCommand(binding.area, caller.role, event)))
      throw new Refusal('forbidden');
    const received = await receiveFile(upload.content, {
      folder: services.files.incoming,
      maxBytes: STATUS_BYTES,
    });
    try {
      const report = readPain002(await readFile(received.path));
      if (!report.ok) throw broken(report.error);
      const at = services.clock.now();
      const file = { name: upload.name, at, authorId: caller.userId, entity: 'payment_batch' } as const;
      return await storingFile(services.files, received, file, (storeFile) =>
        services.db.transaction().execute(async (trx) => {
          const answers = await answersFor(trx, id, report.value);
          const visibility = await visibilityOf(trx, caller, binding);
          const writer = { services, trx, binding, visibility, at };
          for (const answer of answers) {
            await follow(writer, answer);
            await storeStatus(writer, answer);
          }
          await storeFile(trx, id, 'pain002');
          return taken(answers);
        }),
      );
    } finally {
      await received.discard();
    }
  },
});
