import { placeOf } from '@domain/area/address';
import { searchWithRecord, searchWithTab, tabIn } from '@domain/area/record-tab';
import type { WorkspaceContext, WorkspaceEvent } from './workspace.types';

const wayToTab = ({ open, location }: WorkspaceContext, record: string, tab: string) => {
  const { path, search, hash } = location;
  const isHere = Object.values(open).some(
    ({ recordAddress }) => recordAddress?.path === path && recordAddress.record === record,
  );
  const shown = isHere ? tabIn(search, record) : null;
  if (shown === null || shown === tab) return null;
  return { to: `${path}${searchWithTab(search, tab)}${hash}`, how: 'replace' } as const;
};

/** Where the page must go so that its address says what is shown, if it does not yet. */
export const wayTo = (context: WorkspaceContext, event: WorkspaceEvent) => {
  if (event.type === 'tab.changed') return wayToTab(context, event.record, event.tab);
  if (event.type !== 'place.changed') return null;
  const { open, location } = context;
  const { path, search, hash } = location;
  const address = open[event.id]?.address;
  const wanted = searchWithRecord(search, event.place, address?.atFirst);
  if (address?.path !== path || wanted === search) return null;
  // the way back leads out of a record, not through every letter of a search
  const isSameRecord = placeOf(search, address.fields).record === event.place.record;
  return { to: `${path}${wanted}${hash}`, how: isSameRecord ? 'replace' : 'push' } as const;
};
