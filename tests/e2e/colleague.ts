import { readFileSync } from 'node:fs';
import { type Browser, expect, type Page } from '@playwright/test';
import { shiftDate } from '@tests/support/shifted-date';
import { enter, RecordSheet } from './areas';

import { Portal } from './pages';
import type { PathInputs } from './path';

/** Somebody who is signed in, in a browser of his own. */
export class Colleague {
  readonly page: Page;

  private constructor(page: Page) {
    this.page = page;
  }

  /** @param aheadMs how far his clock and the server's are ahead of ours */
  static async comes(
    browser: Browser,
    {
      origin,
      email,
      aheadMs = 0,
    }: { readonly origin: string; readonly email: string; readonly aheadMs?: number },
  ): Promise<Colleague> {
    const context = await browser.newContext({
      baseURL: origin,
      viewport: { width: 1024, height: 800 },
      locale: 'en-AE',
      timezoneId: 'Asia/Dubai',
      serviceWorkers: 'block',
    });
    context.setDefaultTimeout(20_000);
    await context.addInitScript(shiftDate, aheadMs);
    const page = await context.newPage();
    await new Portal(page, origin).keepSessionOf(email, aheadMs);
    return new Colleague(page);
  }

  /** The record or the form on top of all that is open. */
  get sheet(): RecordSheet {
    return new RecordSheet(this.page.getByRole('dialog').filter({ visible: true }).last());
  }

  /** Opens the record of an address in a state. */
  async opens(address: string, state?: string): Promise<RecordSheet> {
    await this.page.goto(address);
    await expect(this.sheet.self).toBeVisible();
    if (state !== undefined) await this.sheet.expectState(state);
    return this.sheet;
  }

  /** Opens the only record on a tab of the open one. */
  async opensOnTab(tab: string, state: string): Promise<RecordSheet> {
    await this.sheet.tab(tab);
    await this.sheet.self.getByRole('rowheader').click();
    await this.sheet.expectState(state);
    return this.sheet;
  }

  /** Writes a new record of a list, and has it open. */
  async creates(address: string, button: string, fields: PathInputs): Promise<RecordSheet> {
    await this.page.goto(address);
    await this.page.getByRole('main').getByRole('button', { name: button, exact: true }).first().click();
    await this.fillsIn(button, fields);
    return this.sheet;
  }

  /** Answers the open form of a new record, and creates it. */
  async fillsIn(name: string, fields: PathInputs): Promise<void> {
    const form = this.page.getByRole('form', { name });
    await enter(form, fields);
    await this.page.getByRole('button', { name: /^(Create|Save draft)$/ }).click();
    await expect(form).toBeHidden();
  }

  /** Changes fields of the open record. */
  async edits(changes: PathInputs): Promise<void> {
    await this.sheet.tab('Overview');
    await this.sheet.button('Edit').click();
    await enter(this.sheet.self, changes);
    await this.sheet.button('Save').click();
    await expect(this.sheet.button('Save')).toHaveCount(0);
  }

  /** Gives a command, with what it asks for if it asks, and sees the state that it leads to. */
  async gives(command: string, state: string, answers?: PathInputs): Promise<void> {
    await this.sheet.give(command);
    if (answers !== undefined) {
      const dialog = this.page.getByRole('dialog', { name: command, exact: true });
      await enter(dialog, answers);
      await dialog.getByRole('button', { name: 'Confirm' }).click();
      await expect(dialog).toBeHidden();
    }
    await this.sheet.expectState(state);
  }

  /** Presses a button of the open record that fetches a file. */
  async fetches(button: string | RegExp): Promise<Buffer> {
    const [download] = await Promise.all([
      this.page.waitForEvent('download'),
      this.sheet.button(button).click(),
    ]);
    return readFileSync(await download.path());
  }

  /** Closes what is on top; what lies below stays. */
  async closes(): Promise<void> {
    const open = this.page.getByRole('dialog').filter({ visible: true });
    const before = await open.count();
    await this.sheet.button('Close').click();
    await expect(open).toHaveCount(before - 1);
  }

  async goes(): Promise<void> {
    await this.page.context().close();
  }
}
