import { VISA_STATES, type VisaType } from '@domain/cases/case-states';
import { FIGURE_LISTS } from '@domain/dashboard/counted-lists';
import { areaPage } from '@ui/records/list/area-page';
import { headerTabs } from '@ui/records/list/header-tabs';
import type { AreaPageSpec, PageTab } from '@ui/records/manifest';
import { RunSheet } from './run-sheet';
import { manifest } from './visas.manifest';

export { DashboardLayout as Layout } from '@ui/shell/dashboard.layout';

/** All of one kind, opened on what is under way: what has ended is one filter away. */
const tab = (address: string, value: VisaType): PageTab => ({
  value,
  address,
  label: address,
  query: { filter: { type: { in: [value] } }, sort: { field: 'updated_at', direction: 'desc' } },
  atFirst: { state: { in: [...VISA_STATES[value].open] } },
});

/** Tabs as in spec 2.7: the header shows the one of the address. The dashboard leads to those that are open, and reports to fees and documents of all. */
const spec: AreaPageSpec = {
  manifest,
  tabsShown: 'current',
  views: { runSheet: RunSheet },
  tabs: [
    tab('new', 'new visa process'),
    tab('renewal', 'visa renewal'),
    tab('cancellation', 'visa cancellation'),
    {
      value: 'open',
      label: 'open',
      isLinked: true,
      query: { filter: FIGURE_LISTS.visaProcesses.preset },
    },
    {
      value: 'visa-fees',
      label: 'visa-fees',
      area: 'visa-fees',
      isLinked: true,
      atFirst: { state: { in: ['due'] } },
    },
    {
      value: 'visa-documents',
      label: 'visa-documents',
      area: 'visa-documents',
      isLinked: true,
      atFirst: { state: { in: ['requested', 'uploaded', 'review', 'rejected'] } },
    },
  ],
  links: [{ path: '/visa-process?tab=visa-fees', label: 'visa-fees' }],
};

export const HeaderTabs = headerTabs(spec);
export default areaPage(spec);
