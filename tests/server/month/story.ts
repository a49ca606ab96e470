import type { Staffed, Worker } from '@tests/support/month';
import { idIn, type Office } from '@tests/support/office';
import { until } from '@tests/support/until';

export const MONTH = '2026-11-01';

/** What the stations of the month know of each other: who works there, and the documents that were made. */
export class Story {
  readonly invoices: Record<string, string> = {};
  readonly runs: Record<string, string> = {};
  commission = '';
  private begun: { readonly office: Office; readonly staffed: Staffed } | null = null;

  begin(office: Office, staffed: Staffed): void {
    this.begun = { office, staffed };
  }
  private get found() {
    if (this.begun === null) throw new Error('The month has not begun');
    return this.begun;
  }
  get office(): Office {
    return this.found.office;
  }
  get staffed(): Staffed {
    return this.found.staffed;
  }

  worker(name: Worker): string {
    return this.staffed.workers.get(name) ?? '';
  }
  async slipOf(run: string, name: Worker) {
    const found = (await this.office.slipsOf(run)).find(
      (slip) => idIn(slip, 'employee_id') === this.worker(name),
    );
    if (found === undefined) throw new Error(`${name} has no payslip`);
    return found;
  }
  /** Letters go out after the commit, without anybody waiting for them. */
  letters(text: string): Promise<readonly string[]> {
    return until(() => {
      const found = this.office.smtp.received.filter((letter) => letter.includes(text));
      if (found.length === 0) throw new Error(`No letter has ${text}`);
      return found;
    });
  }
}
