import { expect, type Locator, type Page } from '@playwright/test';
import { DEMO, DEMO_PASSWORD, type DemoUser } from '@tests/support/demo-sign-ins';
import { EMPTY_PAGE, storedSession } from './stored-session';

/** The seven stat cards in their order, by label. */
export const CARDS = [
  'Employees',
  'Onboardings',
  'Renewals',
  'Offboardings',
  'Visa Processes',
  'Tickets',
  'Mobile Users',
] as const;
export type Card = (typeof CARDS)[number];

/** The portal as a person finds it: by what things are called, never by how they are built. */
export class Portal {
  readonly page: Page;
  /** Where the server of this test answers. */
  readonly origin: string;
  readonly email: Locator;
  readonly password: Locator;
  readonly signInButton: Locator;
  readonly navigation: Locator;
  readonly companyButton: Locator;
  readonly companies: Locator;
  readonly confirmation: Locator;
  readonly figures: Locator;

  constructor(page: Page, origin: string) {
    this.page = page;
    this.origin = origin;
    this.email = page.getByLabel('E-mail');
    this.password = page.getByLabel('Password', { exact: true });
    this.signInButton = page.getByRole('button', { name: 'Sign in', exact: true });
    this.navigation = page.getByRole('navigation', { name: 'Main' });
    this.companyButton = page.getByRole('banner').getByRole('button', { name: /^Companies/ });
    this.companies = page.getByRole('dialog', { name: 'Companies', exact: true });
    this.confirmation = page.getByRole('dialog', { name: 'Apply filters?' });
    this.figures = page.getByRole('region', { name: 'Headline figures' });
  }

  async submit(email: string, password: string): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.signInButton.click();
  }

  /** The browser holds that user's session, as an earlier visit left it; no page is opened. */
  async keepSession(user: DemoUser): Promise<void> {
    await this.keepSessionOf(DEMO[user]);
  }

  /** The same for anybody with the demo password. */
  async keepSessionOf(email: string, aheadMs = 0): Promise<void> {
    const { cookie, entries } = await storedSession(this.origin, email, aheadMs);
    const context = this.page.context();
    await context.addCookies([cookie]);
    const address = `${this.origin}${EMPTY_PAGE}`;
    const open = context.pages().find((page) => page.url() === address);
    const visit = open ?? (await context.newPage());
    if (!open) await visit.goto(address);
    await visit.evaluate((stored) => {
      for (const [key, value] of stored) localStorage.setItem(key, value);
    }, entries);
    if (!open) await visit.close();
  }

  /** Goes on to an address within the program, as a link does: nothing is loaded anew, and what stood there before is gone. */
  async goOn(address: string): Promise<void> {
    await followed(this.page, '/no-such-page');
    await expect(
      this.page.getByRole('heading', { name: /^(Page not found|الصفحة غير موجودة)$/ }),
    ).toBeVisible();
    await followed(this.page, address);
  }

  /** Comes back to the dashboard with a session of an earlier visit. */
  async enter(user: DemoUser): Promise<void> {
    await this.keepSession(user);
    await this.page.goto('/dashboard');
  }

  /** Signs in by hand on a fresh page and waits for the place where that user lands. */
  async signIn(user: DemoUser): Promise<void> {
    await this.page.goto('/');
    await this.submit(DEMO[user], DEMO_PASSWORD);
    await this.page.waitForURL(user === 'newcomer' ? '**/password-reset' : '**/dashboard');
  }

  /** Waits until the program shows its figures, not only the app shell before it; the number on each card, by label. */
  async readFigures(): Promise<Record<Card, number>> {
    await expect(this.card('Employees').locator('strong')).toHaveText(/^[\d,]+$/);
    await expect(this.page.locator('#app-shell')).toHaveCount(0);
    const entries = CARDS.map(async (label) => {
      const text = await this.card(label).locator('strong').innerText();
      return [label, Number(text.replaceAll(',', ''))];
    });
    return Object.fromEntries(await Promise.all(entries));
  }

  card(label: Card): Locator {
    return this.figures.getByRole('link', { name: new RegExp(`^${label}\\b`) });
  }

  async openUserMenu(): Promise<void> {
    await this.page.getByRole('button', { name: 'Your account' }).click();
  }

  async logOut(): Promise<void> {
    await this.openUserMenu();
    await this.page.getByRole('menuitem', { name: 'Log out' }).click();
    await this.page
      .getByRole('dialog', { name: 'Log out?' })
      .getByRole('button', { name: 'Log out' })
      .click();
    await expect(this.email).toBeVisible();
  }

  /** Makes exactly the named companies the selection and applies it. */
  async choose(...names: readonly string[]): Promise<void> {
    await this.companyButton.click();
    await this.uncheckAll();
    for (const name of names) await this.companies.getByRole('checkbox', { name, exact: true }).check();
    await this.companies.getByRole('button', { name: 'Apply' }).click();
    await this.confirmation.getByRole('button', { name: 'Yes' }).click();
    await expect(this.companies).toBeHidden();
  }

  /** In the open company selector. */
  async uncheckAll(): Promise<void> {
    await expect(this.companies.getByRole('checkbox').first()).toBeVisible();
    await clickWhileThere(this.companies.getByRole('checkbox', { checked: true }));
  }

  /** Opens every group of the sidebar. */
  async openGroups(): Promise<void> {
    await expect(this.navigation).toBeVisible();
    await clickWhileThere(this.navigation.getByRole('button', { expanded: false }));
  }
}

const followed = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, address);

/** A click takes the element out of the list, so that the next one is the first. */
const clickWhileThere = async (list: Locator): Promise<void> => {
  for (let left = await list.count(); left > 0; left = await list.count()) {
    await list.first().click();
    await expect.poll(() => list.count()).toBeLessThan(left);
  }
};
