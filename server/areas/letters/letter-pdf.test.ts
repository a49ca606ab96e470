import type { LetterContent } from '@server/db/schema/areas/letters.schema';
import { pdfPages } from '@tests/support/pdf-text';
import { describe, expect, it } from 'vitest';
import { letterPdf, type Signature } from './letter-pdf';

const CLAUSES = Array.from({ length: 14 }, (_, index) => index + 1);
const EN =
  'The employee works as Senior Accountant for the client at its place of business in Dubai, for eight hours a day and forty-eight hours a week at most. Working time, rest, leave and notice follow the law of the land.';
const AR =
  'يعمل الموظف بوظيفة محاسب أول لدى العميل في مقر عمله بدبي، لمدة ثماني ساعات يوميًا وثمانٍ وأربعين ساعة أسبوعيًا كحد أقصى. تخضع ساعات العمل والراحة والإجازات والإشعار للقانون. انتهى البند.';
const WAGE = ['Basic wage: AED 9,000.00', 'Housing: AED 3,000.00', 'Gross wage: AED 12,000.00'];
const WAGE_AR = ['الأساسي: AED 9,000.00', 'السكن: AED 3,000.00', 'الإجمالي: AED 12,000.00'];
const SIGNED = ['For the employer', 'Name: Sara Haddad', 'The employee', 'Name: Meera Menon'];
const SIGNED_AR = ['عن صاحب العمل', 'الاسم: سارة حداد', 'الموظف', 'الاسم: ميرا مينون'];

/** A contract of so many clauses with a heading each, a table and a block for signatures; so many lines stand before it. */
const contract = (lines: number, clauses = CLAUSES): LetterContent => ({
  title_en: 'Employment contract',
  title_ar: 'عقد عمل',
  body_en: [
    Array.from({ length: lines }, (_, line) => `Line ${line + 1}.`).join('\n'),
    ...clauses.flatMap((clause) => [`Clause ${clause} on work`, EN]),
    'What is paid',
    WAGE.join('\n'),
    EN,
    ...SIGNED,
  ].join('\n\n'),
  body_ar: [
    'بداية العقد.',
    ...clauses.flatMap((clause) => [`البند ${clause} عن العمل`, AR]),
    'الأجر',
    WAGE_AR.join('\n'),
    AR,
    ...SIGNED_AR,
  ].join('\n\n'),
  number: 'LTR-000123',
  issued_on: '2026-11-27',
  template: { name: 'Employment contract', version: 1 },
  issuer: {
    name: 'PEO Central LLC',
    name_ar: 'بي إي أو سنترال ذ.م.م',
    address: null,
    address_ar: null,
    licence_number: null,
  },
  values: {},
});
const SIGNATURE: Signature = {
  role: 'person',
  name: 'Meera Menon',
  signed_name: 'Meera Menon',
  signed_at: '2026-11-27T10:11:12.000Z',
  email: 'meera@mail.example',
  ip_address: '203.0.113.7',
  user_agent: 'Telephone',
  sha256: 'ab'.repeat(32),
};

const pagesOf = async (content: LetterContent, signatures: readonly Signature[] = []) =>
  pdfPages(await letterPdf(content, signatures));
const holding = (pages: readonly string[], text: string) =>
  pages.flatMap((page, index) => (page.includes(text) ? [index] : []));

describe('a letter of several pages', () => {
  it('says on every page which letter it is, and on all but the first what it goes on with', async () => {
    const pages = await pagesOf(contract(1), [SIGNATURE]);
    expect(pages.length).toBeGreaterThanOrEqual(4);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`LTR-000123 - ${index + 1} / ${pages.length}`);
      expect(page).toContain('Employment contract');
      expect(page).toContain('عقد عمل');
    }
    expect(holding(pages, 'Signatures')).toEqual([pages.length - 1]);
  });

  it.each([1, 4, 7, 13, 30, 34])(
    'keeps together what belongs together, %i lines further down',
    async (lines) => {
      const pages = await pagesOf(contract(lines));
      for (const clause of CLAUSES) {
        const [page = -1] = holding(pages, `Clause ${clause} on work`);
        const [, rest = ''] = (pages[page] ?? '').split(`Clause ${clause} on work`);
        // the heading has two lines of its text below it
        expect(rest).toContain('The employee works as Senior Accountant');
        expect(rest).toContain('client at its place of business');
        expect(pages[page]).toContain('عن العمل');
      }
      const together = [WAGE, SIGNED].map((block) => block.map((text) => holding(pages, text).at(-1)));
      for (const places of together) expect(new Set(places).size).toBe(1);
      expect(holding(pages, 'What is paid').at(-1)).toBe(together[0]?.[0]);
      // the last page has some of the text that is signed
      expect(pages.at(-1)).toContain('of the land.');
    },
  );

  it('lets go on what is longer than a page', async () => {
    const pages = await pagesOf(contract(120, [1]));
    expect(holding(pages, 'Line 1.')).toEqual([0]);
    expect(holding(pages, 'Line 120.')[0]).toBeGreaterThanOrEqual(2);
  });
});
