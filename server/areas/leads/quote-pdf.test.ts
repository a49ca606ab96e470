import { createHash } from 'node:crypto';
import type { Quote } from '@domain/areas/leads/quote';
import { pdfText } from '@tests/support/pdf-text';
import { describe, expect, it } from 'vitest';
import { quotePdf } from './quote-pdf';

const line = (code: string, per: 'month' | 'once', unit_fils: number, authority: string | null = null) => ({
  code,
  authority,
  per,
  quantity: 2,
  unit_fils,
  net_fils: unit_fils * 2,
  vat_hundredths: 500,
  vat_fils: unit_fils / 10,
  gross_fils: unit_fils * 2 + unit_fils / 10,
});
const sum = { net_fils: 1, vat_fils: 2, gross_fils: 1_234_503 };
const quote: Quote = {
  id: 'quote-1',
  number: 'Q-2026-00007',
  lead_id: 'lead-1',
  prospect_name: 'Pearl Coast Logistics LLC',
  contact_name: null,
  created_at: '2026-11-30T08:00:00.000Z',
  created_by: { id: 'user-1', label: 'Sara Haddad' },
  asked: {
    headcount: 2,
    jurisdiction: 'mainland',
    immigration: 'gdrfa',
    location: 'inside_country',
    salary_fils: 1_000_000,
  },
  issued_on: '2026-11-30',
  valid_until: '2026-12-30',
  lines: [line('salary', 'month', 1_000_000), line('medical', 'once', 32_000, 'medical_centre')],
  monthly: sum,
  once: sum,
  first_invoice: sum,
  state: 'open',
  acceptance: null,
};
const FROM = { name: 'PEO Central', email: 'support@peo-central.example' };

const bytesOf = async (input: Quote): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of quotePdf(input, FROM)) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
};

describe('the PDF of a quote', () => {
  it('shows number, days, people, lines and sums', async () => {
    const pdf = await bytesOf(quote);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    const text = pdfText(pdf);
    for (const shown of [
      'Q-2026-00007',
      '30-11-2026',
      '30-12-2026',
      'Pearl Coast Logistics LLC',
      'mainland, GDRFA, inside the country',
      'Gross pay',
      '10,000.00',
      'Medical (Medical centre)',
      '672.00',
      '12,345.03',
      'Sara Haddad',
    ])
      expect(text).toContain(shown);
    expect(text).not.toContain('Attention');
  });

  it('is the same to the byte when it is made again', async () => {
    const sum256 = async (input: Quote) =>
      createHash('sha256')
        .update(await bytesOf(input))
        .digest('hex');
    expect(await sum256(quote)).toBe(await sum256({ ...quote }));
    expect(await sum256(quote)).not.toBe(await sum256({ ...quote, number: 'Q-2026-00008' }));
  });

  it('embeds a font for an Arabic name', async () => {
    const arabic = await bytesOf({ ...quote, prospect_name: 'شركة النخيل الذهبية LLC' });
    expect(arabic.toString('latin1')).toMatch(/NotoSansArabic/);
    expect((await bytesOf(quote)).toString('latin1')).not.toMatch(/NotoSansArabic/);
  });

  it('goes on on another page when it is long', async () => {
    const lines = Array.from({ length: 60 }, (_, index) => line(`fee_${index}`, 'once', 100));
    const pdf = (await bytesOf({ ...quote, lines })).toString('latin1');
    expect(pdf).toMatch(/\/Count 2/);
  });
});
