import { type Browser, test as base } from '@playwright/test';
import { ALPHA, furnish, type Staffed, type Worker } from '@tests/support/month';
import { RemoteDesks } from '@tests/support/remote-desks';

import { DeskBrowsers } from '../desk-browsers';

const LAST_DAY = '2026-11-30';

/** What the parts of the story know of each other, and who is at which desk. */
export class MonthOffice extends DeskBrowsers {
  readonly staffed: Staffed;
  /** Attestations, 1,000.00 and VAT. */
  readonly general: string;

  private constructor(browser: Browser, desks: RemoteDesks, staffed: Staffed, general: string) {
    super(browser, desks);
    this.staffed = staffed;
    this.general = general;
  }

  static async begin(browser: Browser, templates: { cluster: string; folder: string }): Promise<MonthOffice> {
    const desks = await RemoteDesks.begin(LAST_DAY, { ...templates, content: 'empty' });
    const staffed = await furnish(desks, [ALPHA]);
    return new MonthOffice(browser, desks, staffed, await generalInvoice(desks));
  }

  worker(name: Worker): string {
    return this.staffed.workers.get(name) ?? '';
  }
}

const generalInvoice = async (desks: RemoteDesks): Promise<string> => {
  const { id } = await desks.add('billing', 'invoices', {
    kind: 'general',
    company_id: ALPHA,
    supplied_on: LAST_DAY,
    due_on: '2026-12-30',
  });
  await desks.add('billing', 'invoice-lines', {
    invoice_id: id,
    description: 'Attestation',
    quantity: 1,
    unit_price_fils: 100_000,
    vat_category: 'standard',
    income: 'visas',
  });
  await desks.steps('invoices', id, ['billing', 'submit'], ['billing2', 'approve'], ['billing', 'send']);
  return id;
};

export const test = base.extend<object, { readonly office: MonthOffice }>({
  office: [
    async ({ browser }, use) => {
      const { E2E_POSTGRES: cluster = '', E2E_TEMPLATES: folder = '' } = process.env;
      const office = await MonthOffice.begin(browser, { cluster, folder });
      await use(office);
      await office.end();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});
export { expect } from '@playwright/test';
