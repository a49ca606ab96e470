import { type AccountStatement, isTakenBack } from '@domain/finance/account-statement';
import type { Supplier } from '@domain/finance/tax-document';
import { amountText } from '@domain/shared/money';
import { bytesOf, dayText } from '@server/platform/pdf/text';
import {
  type Column,
  drawFact,
  drawHeading,
  drawPageNumbers,
  drawSum,
  drawSupplier,
  drawTable,
  drawTitle,
  LEFT,
  openDocument,
} from './page';

const ITEMS: readonly Column[] = [
  { label: 'document', x: LEFT, width: 180, align: 'left' },
  { label: 'issued_on', x: 225, width: 75 },
  { label: 'due_on', x: 305, width: 80 },
  { label: 'amount', x: 390, width: 80 },
  { label: 'open', x: 475, width: 80 },
];
const ACTIVITY: readonly Column[] = [
  { label: 'document', x: LEFT, width: 180, align: 'left' },
  { label: 'date', x: 225, width: 75 },
  { label: 'debit', x: 305, width: 80 },
  { label: 'credit', x: 390, width: 80 },
  { label: 'balance', x: 475, width: 80 },
];

const KINDS: Readonly<Record<AccountStatement['lines'][number]['kind'], readonly [string, string]>> = {
  invoice: ['Tax invoice', 'فاتورة ضريبية'],
  credit_note: ['Tax credit note', 'إشعار دائن ضريبي'],
  funding: ['Money for wages', 'مال الأجور'],
  debit_note: ['Debit note', 'إشعار مدين'],
  payment: ['Payment', 'دفعة'],
  receipt: ['Receipt', 'إيصال'],
  refund: ['Refund', 'استرداد'],
};
const TAKEN_BACK = ['(taken back)', '(قيد مُلغى)'] as const;

/** What it is in both languages, a line each. */
const named = (kind: keyof typeof KINDS, number: string | null, isBack = false): string =>
  ([0, 1] as const)
    .map((language) =>
      [KINDS[kind][language], language === 0 ? (number ?? []) : [], isBack ? TAKEN_BACK[language] : []]
        .flat()
        .join(' '),
    )
    .join('\n');

/** A statement of account as PDF: A4, English and Arabic side by side, AED. The same statement gives the same bytes. */
export const statementPdf = async (
  statement: AccountStatement,
  { supplier, client }: { readonly supplier: Supplier; readonly client: { readonly name: string } },
): Promise<Buffer> => {
  const pdf = openDocument(`Statement of Account ${client.name}`, supplier.name, statement.as_of);
  let y = drawTitle(pdf, 'statement', drawSupplier(pdf, supplier));
  y = drawFact(pdf, 'client', client.name, y);
  y = drawFact(pdf, 'as_of', dayText(statement.as_of), y);
  y = drawTable(
    pdf,
    ITEMS,
    statement.open_items.map(({ kind, number, issued_on, due_on, total_fils, open_fils }) => [
      named(kind, number),
      dayText(issued_on),
      due_on === null ? '' : dayText(due_on),
      amountText(total_fils),
      amountText(open_fils),
    ]),
    drawHeading(pdf, 'open_items', y),
  );
  if (statement.credit_fils !== 0) y = drawSum(pdf, 'unallocated', amountText(-statement.credit_fils), y);
  y = drawSum(pdf, 'balance_due', amountText(statement.balance_fils), y, true);
  y = drawHeading(pdf, 'activity', y);
  y = drawSum(pdf, 'opening', amountText(statement.opening_fils), y);
  y = drawTable(
    pdf,
    ACTIVITY,
    statement.lines.map(({ kind, number, on, fils, balance_fils }) => [
      named(kind, number, isTakenBack({ kind, fils })),
      dayText(on),
      fils > 0 ? amountText(fils) : '',
      fils < 0 ? amountText(-fils) : '',
      amountText(balance_fils),
    ]),
    y + 4,
  );
  drawPageNumbers(pdf, `${client.name}, ${dayText(statement.as_of)}`);
  return bytesOf(pdf);
};
