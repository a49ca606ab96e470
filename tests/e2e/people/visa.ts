import { expect, type Page } from '@playwright/test';
import { REFERENCES } from '@tests/support/visa-story';
import { fill, RecordSheet } from '../areas';
import { inDays } from '../days';

/** Steps of the portal itself: they ask for nothing. Any other asks when it happened, and begins with today. */
const OWN_STEPS = ['Begin formalities', 'Complete', 'Close process', 'Employee left'];

type Values = Readonly<Record<string, string>>;
type VisaStep = readonly [command: string, state: string, values?: Values];

/** A visa process that is open in a browser. */
export class VisaCase {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get sheet(): RecordSheet {
    return new RecordSheet(this.page.getByRole('dialog').filter({ visible: true }).first());
  }

  /** Gives a command, with what it asks for where it asks. */
  async give(command: string, values: Values = {}): Promise<void> {
    await this.sheet.button(command).click();
    if (OWN_STEPS.includes(command) && Object.keys(values).length === 0) return;
    const dialog = this.page.getByRole('dialog', { name: command, exact: true });
    await fill(dialog, values);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog).toBeHidden();
  }

  /** Commands, with what they ask for, each with the state that it leads to. */
  async go(steps: readonly VisaStep[]): Promise<void> {
    for (const [command, state, values] of steps) {
      await this.give(command, values);
      await this.sheet.expectState(state);
    }
  }

  /** Formalities run side by side: the process stays where it is, and one of its branches moves. */
  async branch(command: string, reached: string, values?: Values): Promise<void> {
    await this.give(command, values);
    await this.expectBranch(reached);
  }

  async expectBranch(name: string): Promise<void> {
    await expect(this.sheet.self.getByRole('listitem').filter({ hasText: name })).toBeVisible();
  }

  /** The command is shown, and says why it cannot be given yet. */
  async expectBlocked(command: string, why: RegExp): Promise<void> {
    await expect(this.sheet.button(command)).toBeDisabled();
    await expect(this.sheet.button(command)).toHaveAccessibleDescription(why);
  }
}

export const issuePermit = (): VisaStep => [
  'Entry permit issued',
  'Entry permit issued',
  {
    'Entry permit number': REFERENCES.entry_permit_number,
    'Unified number (UID)': REFERENCES.uid,
    'Entry permit expires': inDays(60),
  },
];
