import { amountText } from '@domain/shared/money';
import { dayText } from '@server/platform/pdf/text';
import type { EffectWork } from '@server/records/binding';
import { storePdf } from './document-files';
import { mailToClient } from './document-letter';

/** A receipt as it stands. */
export interface ReceiptFile {
  readonly name: string;
  readonly content: Buffer;
}

const letterOf = (number: string, fils: number, receivedOn: string) => {
  const [amount, day] = [`AED ${amountText(fils)}`, dayText(receivedOn)];
  return {
    subject: `Receipt ${number} / إيصال استلام`,
    text: `Please find attached receipt ${number} for ${amount}, received on ${day}.\n\nمرفق إيصال الاستلام ${number} بمبلغ ${amount}، استُلم في ${day}.\n`,
  };
};

/**
 * Mails a receipt to the client, or to the address that the command names; what was mailed is stored.
 * @param fils what was received
 */
export const mailReceipt = async (
  work: EffectWork,
  { entity, fils, file }: { readonly entity: string; readonly fils: number; readonly file: ReceiptFile },
): Promise<void> => {
  const { trx, row, at } = work;
  const of = { entity, entityId: row.id, kind: 'receipt', name: file.name };
  await mailToClient(work, {
    entity,
    letter: letterOf(String(row.fields.number), fils, String(row.fields.received_on)),
    file: await storePdf(trx, of, file.content, at),
  });
};
