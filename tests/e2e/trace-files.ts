import { expect, type Page } from '@playwright/test';

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

/** Something of the recording of this page is in the browser's database. */
const isRecordingStored = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    // asked by name, an absent database would be made
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === 'portal')) return false;
    const opening = indexedDB.open('portal');
    const keys = await new Promise<readonly IDBValidKey[]>((resolve, reject) => {
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const reading = opening.result.transaction('recordings').objectStore('recordings').getAllKeys();
        reading.onsuccess = () => resolve(reading.result);
      };
    });
    opening.result.close();
    return keys.some((key) => Number(/\/(\d+)-\d+\.began$/.exec(String(key))?.[1]) >= performance.timeOrigin);
  });

/** Waits until the recording of this page is kept: from then on all of it is, to the last moment. */
export const recordingStored = (page: Page): Promise<void> =>
  expect.poll(() => isRecordingStored(page)).toBe(true);
