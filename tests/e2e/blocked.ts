import type { Page } from '@playwright/test';

/** Lets the first `passes` requests to an address through and holds the others until `shown` has seen what is there meanwhile. */
export const whileBlocked = async (
  page: Page,
  { address, passes = 0 }: { readonly address: RegExp; readonly passes?: number },
  shown: () => Promise<void>,
): Promise<void> => {
  const blocked: (() => Promise<void>)[] = [];
  let isOpen = false;
  let requests = 0;
  await page.route(address, async (route) => {
    requests += 1;
    if (isOpen || requests <= passes) await route.continue();
    else blocked.push(() => route.continue());
  });
  await shown();
  isOpen = true;
  for (const release of blocked) await release();
};
