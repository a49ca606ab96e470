import { type Browser, test as base } from '@playwright/test';
import { ALPHA, furnish, type Staffed, type Worker } from '@tests/support/month';
import { RemoteDesks } from '@tests/support/remote-desks';

import { Colleague } from '../colleague';

const LAST_DAY = '2026-11-30';

/** What the parts of the story know of each other, and who is at which desk. */
export class MonthOffice {
  readonly desks: RemoteDesks;
  readonly staffed: Staffed;
  /** Attestations, 1,000.00 and VAT. */
  readonly general: string;
  private readonly browser: Browser;
  private readonly here = new Map<string, Promise<Colleague>>();

  private constructor(browser: Browser, desks: RemoteDesks, staffed: Staffed, general: string) {
    this.browser = browser;
    this.desks = desks;
    this.staffed = staffed;
    this.general = general;
  }

  static async begin(browser: Browser, templates: { cluster: string; folder: string }): Promise<MonthOffice> {
    const desks = await RemoteDesks.begin(LAST_DAY, templates);
    const staffed = await furnish(desks, [ALPHA]);
    return new MonthOffice(browser, desks, staffed, await generalInvoice(desks));
  }

  /** One browser for each, until the day ends. */
  who(desk: string): Promise<Colleague> {
    const { origin, aheadMs } = this.desks;
    const { email } = this.desks.who(desk).user;
    const known = this.here.get(desk) ?? Colleague.comes(this.browser, { origin, email, aheadMs });
    this.here.set(desk, known);
    return known;
  }
  private async allGo(): Promise<void> {
    for (const colleague of this.here.values()) await (await colleague).goes();
    this.here.clear();
  }
  async end(): Promise<void> {
    await this.allGo();
    await this.desks.end();
  }

  /** The only record of an area that the filter leaves. */
  async only(area: string, filter: object = {}): Promise<string> {
    const rows = await this.desks.list(area, filter);
    const [row] = rows;
    if (row === undefined || rows.length > 1)
      throw new Error(`${rows.length} ${area}: ${JSON.stringify(filter)}`);
    return row.id;
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
