import { type Browser, test as base, expect, type Page } from '@playwright/test';
import { RemoteDesks } from '@tests/support/remote-desks';
import type { Colleague } from '../colleague';
import { DeskBrowsers } from '../desk-browsers';
import { type Mailbox, mailed, opensToSign, signs, telephone } from '../outsider';
import { countPresses } from '../presses';

/** The day on which all of them meet; the demo data of the tests is of that day. */
const FIRST_DAY = '2026-11-30';

/** Who they are, by desk: staff of the PEO. The client's HR administrator and the employee come later. */
const STAFF = {
  partners: 'Petra Partnerson',
  sales: 'Salim Leadman',
  compliance: 'Carla Checker',
  pro: 'Prakash Runner',
  billing: 'Bilal Biller',
  billing2: 'Bianca Second',
  controller: 'Amira Approver',
} as const;
export type Desk = keyof typeof STAFF | 'client' | 'employee';

export const CLIENT = 'Marlin Shipyards L.L.C';
/** Speaks for the client before anybody there may sign in. */
export const PROSPECT = { name: 'Noor Haddad', email: 'noor.haddad@marlin-shipyards.example' } as const;
export const EMPLOYEE = {
  first: 'Rania',
  last: 'Khoury',
  name: 'Rania Khoury',
  email: 'rania@mail.example',
} as const;
export const SCAN = {
  name: 'scan.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n%%EOF\n'),
};

/** The people of the story and what they press. */
export class PeopleOffice extends DeskBrowsers {
  /** Presses of each, over all days. */
  private readonly counts = new Map<string, () => number>();
  /** What was found out on the way, by its name: ids and numbers of records. */
  readonly known = new Map<string, string>();

  static async begin(
    browser: Browser,
    templates: { cluster: string; folder: string },
  ): Promise<PeopleOffice> {
    const office = new PeopleOffice(
      browser,
      await RemoteDesks.begin(FIRST_DAY, { ...templates, content: 'tiny' }),
    );
    for (const [desk, name] of Object.entries(STAFF)) await office.comes(desk, name);
    return office;
  }

  /** Somebody of that name sits at the desk from now on. */
  async comes(desk: string, name: string, companyId: string | null = null): Promise<void> {
    const { desks } = this;
    const outside = desk === 'client' ? 'isAdmin' : 'isEmployee';
    if (!desks.sits(desk)) await desks.hire(desk, companyId === null ? 'isSuperAdmin' : outside, companyId);
    const [first_name = '', last_name = ''] = name.split(' ');
    await desks.db
      .updateTable('app_user')
      .set({ first_name, last_name })
      .where('id', '=', desks.who(desk).user.id)
      .execute();
  }

  override who(desk: Desk): Promise<Colleague> {
    return super.who(desk);
  }
  protected override async arrived(desk: string, colleague: Colleague): Promise<void> {
    const before = this.counts.get(desk)?.() ?? 0;
    const count = await countPresses(colleague.page);
    this.counts.set(desk, () => before + count());
  }
  /** Presses of each of them on a computer: who, and how many. */
  presses(): Readonly<Record<string, number>> {
    return Object.fromEntries([...this.counts].map(([desk, count]) => [desk, count()]));
  }

  get mailbox(): Mailbox {
    return async (to) =>
      (
        await this.desks.db
          .selectFrom('mail')
          .select('text')
          .where('to_address', '=', to)
          .orderBy('created_at', 'desc')
          .execute()
      ).map(({ text }) => text);
  }
  mailed(to: string, pattern: RegExp): Promise<string> {
    return mailed(this.mailbox, to, pattern);
  }

  /** The telephone of somebody who is not signed in, for as long as `use` takes. */
  async outside(use: (page: Page) => Promise<void>): Promise<void> {
    const { origin, aheadMs } = this.desks;
    const page = await telephone(this.browser, { origin, aheadMs });
    await use(page);
    await page.context().close();
  }

  /** A letter that is out is signed by link and code, first by the PEO, then by whom it is for. */
  async allSign(employer: Desk, person: { email: string; name: string }): Promise<void> {
    const { email } = this.desks.who(employer).user;
    await this.outside(async (page) => {
      await opensToSign(page, this.mailbox, email);
      await signs(page, this.mailbox, { email, name: 'Amira Approver' });
    });
    await this.outside(async (page) => {
      await opensToSign(page, this.mailbox, person.email);
      await page.getByRole('button', { name: 'العربية' }).click();
      await signs(page, this.mailbox, { ...person, language: 'ar' });
    });
  }

  /** Makes a letter of a template for a case or a person, and has it signed. @returns its id */
  async signedLetter(template: string, of: Readonly<Record<string, { lookUp: string }>>): Promise<void> {
    const hr = await this.who('controller');
    await hr.creates('/letters', 'New letter', {
      Template: { lookUp: template },
      ...of,
      'Signs for the employer': { lookUp: STAFF.controller },
    });
    await hr.gives('Issue', 'To be signed');
    await hr.gives('Send for signature', 'Out for signature', {});
    await this.allSign('controller', EMPLOYEE);
    await hr.sheet.expectState('Signed');
  }

  id(name: string): string {
    const id = this.known.get(name);
    if (id === undefined) throw new Error(`Nobody has found out about ${name}`);
    return id;
  }
}

export const test = base.extend<object, { readonly office: PeopleOffice }>({
  office: [
    async ({ browser }, use) => {
      const { E2E_POSTGRES: cluster = '', E2E_TEMPLATES: folder = '' } = process.env;
      const office = await PeopleOffice.begin(browser, { cluster, folder });
      await use(office);
      await office.end();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});
export { expect };
