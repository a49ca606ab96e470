import type { DocumentTypeName } from '@domain/cases/document-types';
import { bytesOf, drawLine, drawRule, drawText, type Pdf, registerFonts } from '@server/platform/pdf/text';
import { createTexts, type Sheet, type Texts } from '@ui/i18n/translate';
import PDFDocument from 'pdfkit';

/** What a specimen says, by the field of a document that it is about. */
export type SpecimenLine = readonly [
  field: 'name' | 'number' | 'passport_number' | 'authority' | 'issued_on' | 'expires_on',
  value: string,
];
export interface Specimen {
  readonly type: DocumentTypeName;
  readonly lines: readonly SpecimenLine[];
}

const SHEETS = import.meta.glob<Sheet>('/src/ui/areas/documents/texts.en.ts', { eager: true, import: 'en' });
const ARABIC_SHEETS = import.meta.glob<Sheet>('/src/ui/areas/documents/texts.ar.ts', {
  eager: true,
  import: 'ar',
});
/** The portal's own texts (docs/decisions/079). */
const textsIn = (language: string, sheets: Readonly<Record<string, Sheet>>): Texts<string> =>
  createTexts(language, Object.assign({}, ...Object.values(sheets)));
const en = textsIn('en', SHEETS);
const ar = textsIn('ar', ARABIC_SHEETS);

/** What a file of this type is called in a list of files. */
export const titleOfType = (type: DocumentTypeName): string => en.of(`type.${type}`);

/** A5, lying, in points. */
const WIDTH = 595.28;
const HEIGHT = 419.53;
const LEFT = 40;
const RIGHT = WIDTH - LEFT;
const LABEL = 130;
const VALUE = LEFT + LABEL + 10;
const SIZE = 12;
const FIRST_LINE = 128;
const STEP = 30;

const NOTICE = [
  'Specimen of the demo. No authority has issued it.',
  'عيّنة للعرض التجريبي، لم تصدرها أي جهة.',
] as const;

/** What Helvetica draws as it is written, on one line. */
const isPlain = (value: string): boolean => /^[\x20-\x7e]{0,36}$/.test(value);
const topOf = (place: number): number => FIRST_LINE + place * STEP;

/** Room for what one of them says, in a form that is the same for all of its type. */
const SLOT = `%${' '.repeat(1_200)}`;
/** The font that pdfkit opens first: Helvetica. */
const FONT = '/F1';

const drawMark = (pdf: Pdf): void => {
  pdf.save().rotate(-28, { origin: [WIDTH / 2, HEIGHT / 2] });
  pdf.fontSize(76).fillColor('#eef1f4');
  drawLine(pdf, 'SPECIMEN', { x: 0, y: HEIGHT / 2 - 66, width: WIDTH, align: 'center', isBold: true });
  drawLine(pdf, 'عيّنة', { x: 0, y: HEIGHT / 2 + 2, width: WIDTH, align: 'center' });
  pdf.restore();
};

const drawForm = (pdf: Pdf, { type, lines }: Specimen): void => {
  drawMark(pdf);
  pdf
    .roundedRect(20, 20, WIDTH - 40, HEIGHT - 40, 10)
    .lineWidth(1)
    .strokeColor('#8a94a0')
    .stroke();
  const half = (RIGHT - LEFT) / 2;
  pdf.fontSize(11).fillColor('#b42318');
  drawLine(pdf, 'SPECIMEN', { x: LEFT, y: 38, width: half, isBold: true });
  drawLine(pdf, 'عيّنة', { x: LEFT + half, y: 38, width: half, align: 'right' });
  pdf.fontSize(18).fillColor('#111111');
  drawLine(pdf, en.of(`type.${type}`), { x: LEFT, y: 62, width: half, isBold: true });
  drawLine(pdf, ar.of(`type.${type}`), { x: LEFT + half, y: 62, width: half, align: 'right' });
  drawRule(pdf, 102, [LEFT, RIGHT]);
  for (const [place, [field, value]] of lines.entries()) {
    const y = topOf(place);
    pdf.fontSize(9.5).fillColor('#555555');
    drawLine(pdf, en.of(`field.${field}`), { x: LEFT, y, width: LABEL });
    drawLine(pdf, ar.of(`field.${field}`), { x: RIGHT - LABEL, y, width: LABEL, align: 'right' });
    if (isPlain(value)) continue;
    pdf.fontSize(10).fillColor('#111111');
    drawText(pdf, value, { x: VALUE, y, width: RIGHT - LABEL - 10 - VALUE }, 13);
  }
  drawRule(pdf, HEIGHT - 62, [LEFT, RIGHT]);
  pdf.fontSize(9).fillColor('#555555');
  drawLine(pdf, NOTICE[0], { x: LEFT, y: HEIGHT - 50, width: half });
  drawLine(pdf, NOTICE[1], { x: LEFT + half, y: HEIGHT - 50, width: half, align: 'right' });
};

const blankForm = (specimen: Specimen, day: string): Promise<Buffer> => {
  const pdf = new PDFDocument({
    size: [WIDTH, HEIGHT],
    margin: 0,
    // its one page stays readable, so that the slot can be filled
    compress: false,
    info: { Title: titleOfType(specimen.type), CreationDate: new Date(`${day}T00:00:00Z`) },
  });
  pdf.compress = true;
  registerFonts(pdf);
  drawForm(pdf, specimen);
  pdf.addContent(SLOT);
  return bytesOf(pdf);
};

/** Operators that write the values into the form (ISO 32000-1, 9.4); a page of pdfkit is measured from its top. */
const written = ({ lines }: Specimen): string =>
  lines
    .flatMap(([, value], place) =>
      isPlain(value)
        ? `1 0 0 -1 ${VALUE} ${topOf(place) + SIZE * 0.72} Tm (${value.replace(/[\\()]/g, '\\$&')}) Tj`
        : [],
    )
    .join('\n');

/**
 * Draws specimens of documents, marked as such in both languages; the same ones give the same bytes. Drawing a form takes most of the time, most of
 * all its Arabic: each is drawn once, and its values are written into the copies.
 */
export const createSpecimens = (day: string): ((specimen: Specimen) => Promise<Buffer>) => {
  const forms = new Map<string, Promise<string>>();
  return async (specimen) => {
    const { type, lines } = specimen;
    const key = JSON.stringify([type, lines.map(([field, value]) => [field, isPlain(value) ? '' : value])]);
    const form = forms.get(key) ?? blankForm(specimen, day).then((pdf) => pdf.toString('latin1'));
    forms.set(key, form);
    const filled = `BT ${FONT} ${SIZE} Tf 0.07 g\n${written(specimen)}\nET`.padEnd(SLOT.length);
    if (filled.length > SLOT.length) throw new Error(`A specimen says too much: ${type}`);
    return Buffer.from(
      (await form).replace(SLOT, () => filled),
      'latin1',
    );
  };
};
