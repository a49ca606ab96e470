import type { OwnerKind } from '@domain/cases/document-types';
import { roleIn } from '@machines/app/app.rules';
import type { Page } from '@ui/pages';
import { areaPage } from '@ui/records/list/area-page';
import { headerTabs } from '@ui/records/list/header-tabs';
import type { AreaPageSpec, PageTab } from '@ui/records/manifest';
import { useRole } from '@ui/records/use-who';
import { manifest } from './documents.manifest';

export { DashboardLayout as Layout } from '@ui/shell/dashboard.layout';

const tab = (value: string, owner: OwnerKind, without: readonly string[]): PageTab => ({
  value,
  label: value,
  without,
  query: { filter: { owner_kind: { in: [owner] } } },
});

const internal = tab('central-repository', 'internal', ['company_id', 'employee_id']);
const ofClients = tab('companies', 'company', ['employee_id']);
const ofEmployees = tab('users', 'employee', []);
const everything: PageTab = { value: 'everything', label: 'everything', isLinked: true };

/** The sidebar leads to each tab; the header has them where none is asked for (spec 2.7). */
const spec: AreaPageSpec = {
  manifest,
  tabsShown: 'unasked',
  tabs: [internal, ofClients, ofEmployees, everything],
  links: [{ path: '/Documents/review', label: 'review' }],
};
/** What an employee comes to first is his own: the others hold what was published for everybody. */
const ownFirst: AreaPageSpec = { ...spec, tabs: [ofEmployees, internal, ofClients, everything] };

const All = areaPage(spec);
const OwnFirst = areaPage(ownFirst);
const AllTabs = headerTabs(spec);
const OwnTabsFirst = headerTabs(ownFirst);

const isOwnFirst = (role: string | null): boolean => role === 'isEmployee';

const DocumentsPage = () => (isOwnFirst(useRole()) ? <OwnFirst /> : <All />);
const prefetch: Page['prefetch'] = async (portal, at) =>
  (isOwnFirst(roleIn(portal.app.getSnapshot().context)) ? OwnFirst : All).prefetch?.(portal, at);

export const HeaderTabs = () => (isOwnFirst(useRole()) ? <OwnTabsFirst /> : <AllTabs />);
export default Object.assign(DocumentsPage, { prefetch, lists: All.lists }) as Page;
