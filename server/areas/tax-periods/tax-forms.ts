import { type BoxSum, LINE_BOXES, VAT_BOXES, type VatBox, vatReturn } from '@domain/finance/vat-return';
import type { CalendarDate } from '@domain/shared/calendar-date';
import { firstOfMonth, lastOfMonth, monthYear } from '@domain/shared/months.rules';
import { type Correction, correctionsIn, returnOf } from '@server/db/ledger/vat-boxes';
import type { Schema } from '@server/db/schema';
import { areaTexts } from '@server/platform/area-texts';
import { supplierInUse } from '@server/platform/finance/documents/supplier-of';
import {
  type DisclosedReturn,
  vatDisclosurePdf,
} from '@server/platform/finance/documents/vat-disclosure-pdf';
import { vatReturnPdf } from '@server/platform/finance/documents/vat-return-pdf';
import { Refusal } from '@server/platform/problem';
import type { Kysely } from 'kysely';

type Db = Kysely<Schema>;

/** A text of an area in both languages, English first. */
const bothOf = async (area: string): Promise<(key: string) => string> => {
  const [english, arabic] = await Promise.all([areaTexts(area, 'en'), areaTexts(area, 'ar')]);
  return (key) => `${english.of(key)}\n${arabic.of(key)}`;
};
const boxNames = async (): Promise<(box: VatBox) => string> => {
  const text = await bothOf('reports');
  return (box) => text(`box.${box}`);
};

const read = (db: Db, id: string) =>
  db.selectFrom('tax_period').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const spanOf = ({ starts_on, ends_on }: { readonly starts_on: string; readonly ends_on: string }) => ({
  from: starts_on as CalendarDate,
  until: ends_on as CalendarDate,
});

interface FormFile {
  readonly name: string;
  readonly content: Buffer;
}

/** The return of a period. @throws Refusal not_offered: no legal entity is in use */
export const returnForm = async (db: Db, id: string): Promise<FormFile> => {
  const period = await read(db, id);
  const words = await bothOf('tax-periods');
  const content = await vatReturnPdf({
    ...(await returnOf(db, spanOf(period))),
    period: period.name,
    state: words(`state.${period.state}`),
    dueOn: period.due_on,
    filedOn: period.filed_on,
    reference: period.filing_reference,
    nameOf: await boxNames(),
    supplier: await supplierInUse(db),
  });
  return { name: `vat-return-${period.starts_on}.pdf`, content };
};

/** Boxes that hold lines of their own: box 10 repeats another one. */
const OWN: readonly VatBox[] = LINE_BOXES.filter((box) => box !== 'box_10');
const inOrder = (boxes: readonly BoxSum[]): readonly BoxSum[] =>
  [...boxes].sort((one, other) => VAT_BOXES.indexOf(one.box) - VAT_BOXES.indexOf(other.box));

/** The return in which a day fell; the month, where none is known of that time. */
const returnFor = async (db: Db, day: string) => {
  const found = await db
    .selectFrom('tax_period')
    .select(['name', 'starts_on', 'ends_on', 'filed_on', 'filing_reference'])
    .where('starts_on', '<=', day)
    .where('ends_on', '>=', day)
    .executeTakeFirst();
  const month = firstOfMonth(day as CalendarDate);
  return (
    found ?? {
      name: monthYear(month),
      starts_on: month,
      ends_on: lastOfMonth(month),
      filed_on: null,
      filing_reference: null,
    }
  );
};

const causesOf = async (db: Db, lines: readonly Correction[]): Promise<ReadonlyMap<string, string>> => {
  const text = await bothOf('debit-notes');
  const rows = await db
    .selectFrom('debit_note')
    .select(['id', 'cause', 'note'])
    .where(
      'id',
      'in',
      lines.map(({ document_id }) => document_id),
    )
    .execute();
  return new Map(
    rows.map(({ id, cause, note }) => [id, [text(`cause.${cause}`), note].filter(Boolean).join('\n')]),
  );
};

/**
 * The voluntary disclosure of what a return found that earlier ones had left out.
 * @throws Refusal not_offered: it is corrected in the return itself, or no legal entity is in use
 */
export const disclosureForm = async (db: Db, id: string): Promise<FormFile> => {
  const period = await read(db, id);
  const span = spanOf(period);
  if (!(await returnOf(db, span)).isApart) throw new Refusal('not_offered');
  const all = await correctionsIn(db, span);
  const causes = await causesOf(db, all);
  const byReturn = new Map<
    string,
    { readonly of: Awaited<ReturnType<typeof returnFor>>; lines: Correction[] }
  >();
  for (const line of all) {
    const of = await returnFor(db, line.supplied_on);
    const known = byReturn.get(of.starts_on);
    byReturn.set(of.starts_on, { of, lines: [...(known?.lines ?? []), line] });
  }
  const returns: DisclosedReturn[] = [];
  for (const { of, lines } of byReturn.values()) {
    const filed = (await returnOf(db, spanOf(of))).boxes;
    returns.push({
      period: of.name,
      filed_on: of.filed_on,
      filing_reference: of.filing_reference,
      filed: inOrder(filed),
      corrected: inOrder(vatReturn([...filed.filter(({ box }) => OWN.includes(box)), ...lines])),
      lines: lines.map(({ document_id, number, party, supplied_on, description, net, vat }) => ({
        number: number ?? document_id,
        party,
        supplied_on,
        reason: [causes.get(document_id), description].filter(Boolean).join('\n'),
        net,
        vat,
      })),
    });
  }
  const content = await vatDisclosurePdf({
    foundIn: period.name,
    on: period.ends_on,
    reference: period.disclosure_reference,
    disclosedOn: period.disclosed_on,
    note: period.disclosure_note,
    returns,
    nameOf: await boxNames(),
    supplier: await supplierInUse(db),
  });
  return { name: `vat-disclosure-${period.starts_on}.pdf`, content };
};
