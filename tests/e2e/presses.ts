import type { Page } from '@playwright/test';

/**
 * Counts what somebody presses on a page, over reloads: clicks, and keys that choose or send. What is typed into a field is not counted.
 * @returns the count so far
 */
export const countPresses = async (page: Page): Promise<() => number> => {
  let presses = 0;
  await page.exposeFunction('countPress', () => {
    presses += 1;
  });
  await page.addInitScript(() => {
    const count = () => (window as unknown as { countPress(): void }).countPress();
    addEventListener(
      'click',
      ({ isTrusted, detail }) => {
        // a key that presses a button makes a click of its own, which has no detail
        if (isTrusted && detail > 0) count();
      },
      true,
    );
    addEventListener(
      'keydown',
      ({ isTrusted, key }) => {
        if (isTrusted && ['Enter', 'Escape', 'ArrowDown', 'ArrowUp'].includes(key)) count();
      },
      true,
    );
  });
  return () => presses;
};
