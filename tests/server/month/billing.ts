import { createHash } from 'node:crypto';
import { ALPHA, BETA } from '@tests/support/month';
import { pdfPlainText } from '@tests/support/pdf-text';
import { expect, it } from 'vitest';
import { MONTH, type Story } from './story';

/** What the clients are billed, and what follows from it. */
export const billingOfTheMonth = (story: Story): void => {
  it('is billed: wages, pension, end of service and fee of everybody, once', async () => {
    await story.office.on('2026-11-30');
    const billed = async (company_id: string): Promise<string> => {
      const run =
        (await story.office.list('billing-runs', { company_id: { in: [company_id] } }))[0] ??
        (await story.office.add('billing', 'billing-runs', { company_id, month: MONTH }));
      await story.office.steps('billing-runs', run.id, ['billing', 'draft']);
      const { fields } = await story.office.steps(
        'billing-runs',
        run.id,
        ['billing', 'submit'],
        ['billing2', 'issue'],
      );
      return (fields.invoice_id as { id: string }).id;
    };
    story.invoices.alpha = await billed(ALPHA);
    story.invoices.beta = await billed(BETA);
    const amounts = async (id: string) => {
      const { fields } = await story.office.find('invoices', id);
      return [fields.net_fils, fields.vat_fils, fields.total_fils, fields.due_on];
    };
    // 10,300.00 + 5,912.50 + 3,000.00 of wages, 494.79 and 172.60 of end of service, three fees of 850.00
    expect(await amounts(story.invoices.alpha)).toEqual([2_242_989, 112_150, 2_355_139, '2026-12-30']);
    // 15,000.00 + 1,500.00 + 6,000.00 of wages, 1,500.00 of leave, 25,545.21 of end of service, 1,875.00 of pension, fees of 8 %
    expect(await amounts(story.invoices.beta)).toEqual([5_322_021, 266_101, 5_588_122, '2026-12-30']);
    expect(await story.office.report('unbilled')).toEqual([]);
  });

  it('is mailed with the tax invoice attached', async () => {
    for (const id of [story.invoices.alpha ?? '', story.invoices.beta ?? '']) {
      const { fields } = await story.office.done('billing', 'invoices', id, 'send');
      const [letter = ''] = await story.letters(`${fields.number}.pdf`);
      const [, part = ''] = /application\/pdf[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(letter) ?? [];
      const pdf = Buffer.from(part.replaceAll('\r\n', ''), 'base64');
      expect(createHash('sha256').update(pdf).digest('hex')).toBe(fields.document_sha256);
      expect(pdfPlainText(pdf)).toContain((Number(fields.total_fils) / 100).toLocaleString('en-US'));
    }
  });

  it('charges what was paid in advance for wages against the invoice that bills them', async () => {
    const left = async (id = '') => (await story.office.find('invoices', id)).fields.outstanding_fils;
    expect(await left(story.invoices.alpha)).toBe(2_355_139 - 1_871_250);
    expect(await left(story.invoices.beta)).toBe(5_588_122 - 1_485_000 - 3_304_521);
    expect((await story.office.balances())['2120']).toBe(0);
  });

  it('credits a part of an invoice, once another person approves', async () => {
    const id = story.invoices.late ?? '';
    await story.office.done('billing', 'invoices', id, 'credit', { remark: 'Too much by 100.00' });
    const [note] = await story.office.list('invoices', { credits_id: { in: [id] } });
    const [line] = await story.office.list('invoice-lines', { invoice_id: { in: [note?.id ?? ''] } });
    const change = { version: line?.version, fields: { unit_price_fils: 10_000 } };
    await story.office.ask('billing', `POST /records/invoice-lines/${line?.id}/change`, change);
    await story.office.steps('invoices', note?.id ?? '', ['billing', 'submit'], ['billing2', 'approve']);
    expect((await story.office.find('invoices', id)).fields.outstanding_fils).toBe(31_500);
  });

  it('pays a commission in a batch that two people approve', async () => {
    const partner = await story.office.add('hr', 'partners', { name: 'Harbour Advisers', type: 'referral' });
    const { version } = await story.office.find('clients', ALPHA);
    const brought = { version, fields: { partner_id: partner.id } };
    await story.office.ask('hr', `POST /records/clients/${ALPHA}/change`, brought);
    const accrued = await story.office.add('billing', 'commissions', {
      partner_id: partner.id,
      company_id: ALPHA,
      month: MONTH,
      amount_fils: 15_000,
    });
    story.commission = (await story.office.steps('commissions', accrued.id, ['billing2', 'approve'])).id;
    expect((await story.office.balances())['2020']).toBe(-15_000);
  });
};
