import type { Page } from '@playwright/test';
import { choose } from './areas';

/** What the form of a new client has lists for, chosen as a company of the mainland would. */
export const chooseAboutClient = async (page: Page): Promise<void> => {
  for (const [label, option] of Object.entries({
    'Legal form': 'Limited liability company',
    'Licence issued by': 'DET Dubai',
    'An owner holds or held': 'No',
    'Source of funds': 'Business operations',
  }))
    await choose(page.getByLabel(label), option);
};
