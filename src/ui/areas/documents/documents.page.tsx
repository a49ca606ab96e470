import type { OwnerKind } from '@domain/cases/document-types';
import { areaPage } from '@ui/records/list/area-page';
import { headerTabs } from '@ui/records/list/header-tabs';
import type { AreaPageSpec, PageTab } from '@ui/records/manifest';
import { manifest } from './documents.manifest';

export { DashboardLayout as Layout } from '@ui/shell/dashboard.layout';

const tab = (value: string, owner: OwnerKind, without: readonly string[]): PageTab => ({
  value,
  label: value,
  without,
  query: { filter: { owner_kind: { in: [owner] } } },
});

/** The sidebar leads to each tab; the header has them where none is asked for (spec 2.7). */
const spec: AreaPageSpec = {
  manifest,
  tabsShown: 'unasked',
  tabs: [
    tab('central-repository', 'internal', ['company_id', 'employee_id']),
    tab('companies', 'company', ['employee_id']),
    tab('users', 'employee', []),
    { value: 'everything', label: 'everything', isLinked: true },
  ],
  links: [{ path: '/Documents/review', label: 'review' }],
};

export const HeaderTabs = headerTabs(spec);
export default areaPage(spec);
