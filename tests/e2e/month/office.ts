import { type Browser, test as base } from '@playwright/test';
import { ALPHA, addClient, furnish, type Staffed, type Worker } from '@tests/support/month';
import { RemoteDesks } from '@tests/support/remote-desks';

import { DeskBrowsers } from '../desk-browsers';

export const LAST_DAY = '2026-11-30';
/** A client that has nobody employed, no emirate yet, and an invoice that was due on the last day. */
export const GAMMA = 'story-gamma';
/** Documents go out electronically from the last day on. */
const ELECTRONIC = {
  licence_authority: 'det_dubai',
  revenue_class: 'from_50m',
  e_invoices_from: LAST_DAY,
} as const;

/** What the parts of the story know of each other, and who is at which desk. */
export class MonthOffice extends DeskBrowsers {
  readonly staffed: Staffed;
  /** Attestations of Alpha, 1,000.00 and VAT. */
  readonly general: string;
  /** Attestations of Gamma, 300.00 and VAT, due on the last day. */
  readonly late: string;

  private constructor(
    browser: Browser,
    desks: RemoteDesks,
    known: Pick<MonthOffice, 'staffed' | 'general' | 'late'>,
  ) {
    super(browser, desks);
    this.staffed = known.staffed;
    this.general = known.general;
    this.late = known.late;
  }

  static async begin(browser: Browser, templates: { cluster: string; folder: string }): Promise<MonthOffice> {
    const desks = await RemoteDesks.begin(LAST_DAY, { ...templates, content: 'empty' });
    const staffed = await furnish(desks, [ALPHA], ELECTRONIC);
    await desks.hire('auditor', 'isAuditor');
    const partner = await desks.add('hr', 'partners', { name: 'Harbour Advisers', type: 'referral' });
    await desks.change('hr', 'clients', ALPHA, { emirate: 'DXB', partner_id: partner.id });
    await addClient(desks.db, [GAMMA, 'Gamma Consulting LLC', '100333333300003']);
    const [general, late] = [
      await generalInvoice(desks, { client: ALPHA, fils: 100_000, due_on: '2026-12-30' }),
      await generalInvoice(desks, { client: GAMMA, fils: 30_000, due_on: LAST_DAY }),
    ];
    return new MonthOffice(browser, desks, { staffed, general, late });
  }

  worker(name: Worker): string {
    return this.staffed.workers.get(name) ?? '';
  }
}

const generalInvoice = async (
  desks: RemoteDesks,
  { client, fils, due_on }: { readonly client: string; readonly fils: number; readonly due_on: string },
): Promise<string> => {
  const { id } = await desks.add('billing', 'invoices', {
    kind: 'general',
    company_id: client,
    supplied_on: LAST_DAY,
    due_on,
  });
  await desks.add('billing', 'invoice-lines', {
    invoice_id: id,
    description: 'Attestation',
    quantity: 1,
    unit_price_fils: fils,
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
