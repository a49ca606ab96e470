import type { Area } from '@domain/area/area';
import type { FrameKind } from '@domain/navigation/routes';
import { isStaff } from '@domain/session/session';
import { listId } from '@machines/workspace/names';
import type { CollectionOptions } from '@machines/workspace/workspace';
import { match } from 'ts-pattern';
import type { AreaManifest, AreaPageSpec, PageTab } from '../manifest';

export const addressOf = ({ address, value }: PageTab): string => address ?? value;

/** The page as this role has it. */
export const pageFor = <Spec extends Pick<AreaPageSpec, 'tabs'>>(spec: Spec, role: string | null): Spec => {
  const [first, ...others] = spec.tabs.filter(({ isOfStaff }) => !isOfStaff || isStaff(role));
  return first === undefined ? spec : { ...spec, tabs: [first, ...others] };
};

/** Where a tab of the page at this path is found. */
export const hrefOf = (path: string, tab: PageTab): string =>
  `${path}?tab=${encodeURIComponent(addressOf(tab))}`;

/** The tab that an address names; the first one when it names none of them. */
export const tabAt = ({ tabs }: Pick<AreaPageSpec, 'tabs'>, search: URLSearchParams): PageTab => {
  const wanted = search.get('tab')?.toLowerCase();
  return tabs.find((tab) => addressOf(tab).toLowerCase() === wanted) ?? tabs[0];
};

/** A filter, or what else a list is asked for and how it is shown; not which record is open beside it. */
const QUERY = /(^|&)(f\.|(q|sort|view|shown)=)/;

/** The default of `selected_tab` (spec 2.7): every page without tabs shows it, so it is a choice of none. */
const DEFAULT_TAB = 'all';

/**
 * The tab that a page without one in its address opens: the one chosen last (`selected_tab`, spec 2.7), when it is one of its own and
 * not the first. A page that shows the tab of its address only has its default instead. A record that the address names is one of the
 * first tab's area: no tab of another area is opened for it. Else the first one is.
 */
export const rememberedTab = (
  { tabs, tabsShown }: Pick<AreaPageSpec, 'tabs' | 'tabsShown'>,
  search: URLSearchParams,
  stored: string | null,
): PageTab | null => {
  if (tabsShown !== 'all' || search.has('tab') || QUERY.test(`${search}`) || stored === DEFAULT_TAB)
    return null;
  const [first] = tabs;
  return (
    tabs.find(
      (tab) => tab !== first && tab.value === stored && (tab.area === first.area || !search.has('record')),
    ) ?? null
  );
};

/** Tabs that stand in the header (spec 2.7). */
export const tabsInHeader = (
  spec: Pick<AreaPageSpec, 'tabs' | 'tabsShown'>,
  search: URLSearchParams,
  frame: FrameKind,
): readonly PageTab[] => {
  const current = tabAt(spec, search);
  const all = () => spec.tabs.filter((tab) => !tab.isLinked || tab === current);
  return match(spec.tabsShown)
    .with('current', () => (frame === 'dashboard' ? [current] : all()))
    .with('unasked', () => (search.has('tab') ? [] : all()))
    .with('all', all)
    .exhaustive();
};

/** Name of a tab's list in the workspace. */
export const listName = ({ name }: Area, tab: PageTab): string => listId(name, addressOf(tab));

/** A list as a screen shows it. */
export interface TabList {
  /** Its name in the workspace. */
  readonly name: string;
  readonly tab: PageTab;
  /** The address says what is asked for: the list of a page. A list within a record is not in it. */
  readonly isInAddress: boolean;
}

/** What is opened in the workspace for a tab. */
export const optionsOf = (
  { area, lifecycles }: Pick<AreaManifest, 'area' | 'lifecycles'>,
  { name, tab, isInAddress }: TabList,
): CollectionOptions => ({
  id: name,
  area,
  lifecycles,
  preset: tab.query,
  atFirst: tab.atFirst,
  without: tab.without,
  shownAs: tab.shownAs,
  isInAddress,
});
