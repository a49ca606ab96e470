import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { EMPTY_PAGE } from './stored-session';

/** Browser contexts that the tests of a worker use one after the other. */
export class SharedContexts {
  private readonly browser: Browser;
  private readonly origin: string;
  private readonly known = new Map<string, { readonly context: BrowserContext; readonly empty: Page }>();

  constructor(browser: Browser, origin: string) {
    this.browser = browser;
    this.origin = origin;
  }

  /**
   * Lends the context of that name as if it were new: no page but an empty one of the portal's origin, no cookie, nothing in its
   * storage, no route. What the browser has fetched stays in its cache.
   */
  async lend(
    name: string,
    { viewport, locale, timezoneId, serviceWorkers }: BrowserContextOptions,
    use: (context: BrowserContext) => Promise<void>,
  ): Promise<void> {
    const known = this.known.get(name);
    const options = { viewport, locale, timezoneId, serviceWorkers, baseURL: this.origin };
    const { context, empty } = known ?? (await this.begin(options));
    this.known.set(name, { context, empty });
    await context.clearCookies();
    await empty.evaluate(async () => {
      localStorage.clear();
      for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
    });
    await use(context);
    for (const page of context.pages()) if (page !== empty) await page.close();
    await context.unrouteAll({ behavior: 'ignoreErrors' });
  }

  private async begin(options: BrowserContextOptions) {
    const context = await this.browser.newContext(options);
    const empty = await context.newPage();
    await empty.goto(EMPTY_PAGE);
    return { context, empty };
  }

  async close(): Promise<void> {
    for (const { context } of this.known.values()) await context.close();
  }
}
