import type { AreaPageSpec, PageTab } from './manifest';

export const addressOf = ({ address, value }: PageTab): string => address ?? value;

/** The tab that an address names; the first one when it names none of them. */
export const tabAt = ({ tabs }: Pick<AreaPageSpec, 'tabs'>, search: string): PageTab => {
  const wanted = new URLSearchParams(search).get('tab')?.toLowerCase();
  return tabs.find((tab) => addressOf(tab).toLowerCase() === wanted) ?? tabs[0];
};

/** Tabs that stand in the header (spec 2.7). */
export const tabsInHeader = (spec: Pick<AreaPageSpec, 'tabs' | 'tabsShown'>, search: string) =>
  spec.tabsShown === 'all' ? spec.tabs : [tabAt(spec, search)];
