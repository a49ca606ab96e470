import { idOf, type Place, searchWith } from './address';

/** The tab of a record that an address without `in` leads to. */
export const FIRST_TAB = 'overview';

/** The tab that an address shows of the record beside its list. */
export const tabIn = (search: string, record: string): string | null => {
  const params = new URLSearchParams(search);
  return params.get('record') === record ? (idOf(params.get('in')) ?? FIRST_TAB) : null;
};

/** The search part with this tab of its record. */
export const searchWithTab = (search: string, tab: string): string => {
  const params = new URLSearchParams(search);
  params.delete('in');
  if (tab !== FIRST_TAB) params.set('in', tab);
  return `?${params}`;
};

/** `searchWith` of a list with records beside it: the tab of one that stays is left, and goes with its record. */
export const searchWithRecord = (
  search: string,
  place: Place,
  atFirst?: Parameters<typeof searchWith>[2],
): string => {
  const wanted = searchWith(search, place, atFirst);
  const tab = place.record === null ? null : tabIn(search, place.record);
  return tab === null ? wanted : searchWithTab(wanted, tab);
};
