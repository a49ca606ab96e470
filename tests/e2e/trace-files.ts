import type { Page } from '@playwright/test';

/** Chooses a trace in the replayer. */
export const give = (page: Page, text: string, name = 'visit.ndjson') =>
  page
    .getByLabel('Choose a trace file')
    .last()
    .setInputFiles({ name, mimeType: 'application/x-ndjson', buffer: Buffer.from(text) });

/** Drops a file on the replayer as a hand would: the browser gives the page a transfer with the file in it. */
export const drop = async (page: Page, text: string, name = 'dropped.ndjson'): Promise<void> => {
  const transfer = await page.evaluateHandle(
    ([content, called]) => {
      const found = new DataTransfer();
      found.items.add(new File([content], called));
      return found;
    },
    [text, name] as const,
  );
  await page
    .getByRole('region', { name: 'Choose a trace file' })
    .dispatchEvent('drop', { dataTransfer: transfer });
};
