import { BOOT_PLAN_ID, type BootPlan } from '@domain/platform/boot-plan';

/** What the server wrote into the page for the scripts of this folder. @throws when the page has none: the server always writes one. */
export const readPlan = (page: Document): BootPlan =>
  JSON.parse(page.getElementById(BOOT_PLAN_ID)?.textContent ?? 'null') as BootPlan;
