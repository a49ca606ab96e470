import type { AlertTopic } from '@domain/areas/alerts/alerts.area';
import { areaPage } from '@ui/records/list/area-page';
import { headerTabs } from '@ui/records/list/header-tabs';
import type { AreaPageSpec, PageTab } from '@ui/records/manifest';
import { manifest } from './alerts.manifest';
import { Groups } from './groups';

export { DashboardLayout as Layout } from '@ui/shell/dashboard.layout';

const open = { state: { in: ['raised', 'acknowledged'] } };

/** What is open of one subject: documents that end are not mixed with what is owed or late. */
const topic = (value: AlertTopic): PageTab => ({
  value,
  label: value,
  query: { filter: { ...open, topic: { in: [value] } } },
});

const spec: AreaPageSpec = {
  manifest,
  tabsShown: 'all',
  views: { groups: Groups },
  links: [
    { path: '/alerts?tab=snoozed', label: 'snoozed' },
    { path: '/alerts?tab=resolved', label: 'resolved' },
  ],
  tabs: [
    { value: 'all', label: 'open', query: { filter: open } },
    topic('documents'),
    topic('money'),
    topic('service'),
    { value: 'snoozed', label: 'snoozed', isLinked: true, query: { filter: { state: { in: ['snoozed'] } } } },
    {
      value: 'resolved',
      label: 'resolved',
      isLinked: true,
      query: { filter: { state: { in: ['resolved'] } } },
    },
  ],
};

export const HeaderTabs = headerTabs(spec);
export default areaPage(spec);
