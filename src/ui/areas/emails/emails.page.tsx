import { areaPage } from '@ui/records/list/area-page';
import { headerTabs } from '@ui/records/list/header-tabs';
import type { AreaPageSpec } from '@ui/records/manifest';
import { Inbox, Send } from 'lucide-react';
import { manifest } from './emails.manifest';

export { DashboardLayout as Layout } from '@ui/shell/dashboard.layout';

const spec: AreaPageSpec = {
  manifest,
  tabsShown: 'all',
  newAt: '/Email/newmail',
  tabs: [
    {
      value: 'inboxEmail',
      label: 'inboxEmail',
      icon: Inbox,
      query: {
        filter: { box: { in: ['inbox'] }, state: { in: ['unread', 'read'] } },
        sort: { field: 'sent_at', direction: 'desc' },
      },
    },
    { value: 'sentEmail', label: 'sentEmail', icon: Send, query: { filter: { box: { in: ['sent'] } } } },
  ],
};

export const HeaderTabs = headerTabs(spec);
export default areaPage(spec);
