import type { Browser } from '@playwright/test';
import type { RemoteDesks } from '@tests/support/remote-desks';
import { Colleague } from './colleague';

/** The people of a story at their desks, each in a browser of his own from when he is first needed. */
export class DeskBrowsers {
  readonly desks: RemoteDesks;
  protected readonly browser: Browser;
  private readonly here = new Map<string, Promise<Colleague>>();

  constructor(browser: Browser, desks: RemoteDesks) {
    this.browser = browser;
    this.desks = desks;
  }

  /** One browser for each, until the day ends. */
  who(desk: string): Promise<Colleague> {
    const known = this.here.get(desk) ?? this.comesTo(desk);
    this.here.set(desk, known);
    return known;
  }
  private async comesTo(desk: string): Promise<Colleague> {
    const { origin, aheadMs } = this.desks;
    const { email } = this.desks.who(desk).user;
    const colleague = await Colleague.comes(this.browser, { origin, email, aheadMs });
    await this.arrived(desk, colleague);
    return colleague;
  }
  /** What a story does with a browser before anybody uses it. */
  protected async arrived(_desk: string, _colleague: Colleague): Promise<void> {}
  private async allGo(): Promise<void> {
    for (const colleague of this.here.values()) await (await colleague).goes();
    this.here.clear();
  }
  /** Later, when nobody is there any more: the jobs of that day run, and whoever is wanted comes anew. */
  async on(day: string, hours = 0): Promise<void> {
    await this.allGo();
    await this.desks.on(day, hours);
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
}
