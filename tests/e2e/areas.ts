import { expect, type Locator, type Page } from '@playwright/test';
import type { PathInputs } from './path';

/** A list of an area, and the records that are opened from it, as a person finds them. */
export class AreaScreen {
  readonly page: Page;
  readonly grid: Locator;
  readonly search: Locator;
  /** How many records the list has, in words. */
  readonly found: Locator;

  constructor(page: Page, label: string) {
    this.page = page;
    const main = page.getByRole('main');
    this.grid = main.getByRole('grid', { name: label, exact: true });
    this.search = main.getByRole('searchbox', { name: 'Search' });
    this.found = main.getByText(/^[\d,]+ records?$/);
  }

  async open(address: string): Promise<void> {
    await this.page.goto(address);
    await expect(this.found).toBeVisible();
  }

  async count(): Promise<number> {
    return Number((await this.found.innerText()).replace(/\D/g, ''));
  }

  row(name: string): Locator {
    return this.grid
      .getByRole('row')
      .filter({ has: this.page.getByRole('rowheader', { name, exact: true }) });
  }

  /** Opens a record by its name: elsewhere in its row there may be links to other records. */
  async choose(name: string): Promise<void> {
    await this.row(name).getByRole('rowheader').click();
  }

  /** The sheet of a record, by what the record is called. */
  record(name: string): RecordSheet {
    return new RecordSheet(this.page.getByRole('dialog', { name: new RegExp(`^${literally(name)}`) }));
  }

  /** Marks every record that the list shows. */
  async selectsAll(): Promise<void> {
    await this.grid.getByRole('checkbox', { name: 'Select all shown' }).click();
  }

  /** Narrows the list by one option of a field. */
  async filter(field: string, option: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Add filter' }).click();
    const popup = this.page.getByRole('dialog', { name: 'Add filter' });
    await choose(popup.getByRole('combobox', { name: 'Add filter' }), field);
    const one = { name: option, exact: true };
    await popup.getByRole('checkbox', one).or(popup.getByRole('option', one)).click();
    await this.page.keyboard.press('Escape');
  }
}

/** A record beside its list, or a form within it. */
export class RecordSheet {
  readonly self: Locator;

  constructor(self: Locator) {
    this.self = self;
  }

  async tab(name: string): Promise<void> {
    await this.self.getByRole('tab', { name, exact: true }).click();
  }

  button(name: string | RegExp): Locator {
    return this.self.getByRole('button', { name, exact: true });
  }

  /** What a step of the process is given with, open or not. */
  async give(command: string): Promise<void> {
    await this.tab('Process');
    await this.button(command).click();
  }

  /** The state that the head of the sheet tells; whether it has been in it for too long hangs on the hour. */
  async expectState(state: string): Promise<void> {
    await expect(this.self).toHaveAccessibleName(new RegExp(`${literally(state)}( Late)?$`));
  }

  value(field: string): Locator {
    return this.self
      .getByRole('definition')
      .and(this.self.page().locator(`dt:text-is(${JSON.stringify(field)}) + dd`));
  }

  async close(): Promise<void> {
    await this.button('Close').click();
    await expect(this.self).toBeHidden();
  }
}

/** An input by its label: to be typed into, or chosen from. */
export const input = (form: Locator, label: string): Locator =>
  form
    .getByRole('textbox', { name: label, exact: true })
    .or(form.getByRole('spinbutton', { name: label, exact: true }))
    .or(form.getByRole('combobox', { name: label, exact: true }));

/** Opens a list of choices by the keyboard and presses one. */
export const choose = async (combobox: Locator, option: string): Promise<void> => {
  await combobox.press('ArrowDown');
  await combobox.page().getByRole('option', { name: option, exact: true }).click();
  await expect(combobox).toHaveAttribute('aria-expanded', 'false');
};

/** Types into the inputs of a form, by their labels. */
export const fill = async (form: Locator, values: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, value] of Object.entries(values)) await input(form, label).fill(value);
};

/** Looks a record up by typing and takes the first one of that name. */
export const lookUp = async (form: Locator, label: string, name: string): Promise<void> => {
  await input(form, label).fill(name);
  const found = form.page().getByRole('listbox', { name: label, exact: true });
  await found.getByRole('option', { name }).first().click();
};

/** Answers inputs of a form by their labels: typed, chosen, or looked up. */
export const enter = async (form: Locator, values: PathInputs): Promise<void> => {
  for (const [label, value] of Object.entries(values)) {
    if (typeof value === 'string') await input(form, label).fill(value);
    else if ('given' in value) await expect(input(form, label)).toHaveValue(value.given);
    else if ('choose' in value) await choose(input(form, label), value.choose);
    else await lookUp(form, label, value.lookUp);
  }
};

export const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
