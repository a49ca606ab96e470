import { navigationFor } from '@domain/navigation/navigation';
import { reachOf } from '@domain/session/access.policy';
import { yearInDubai } from '@domain/shared/dubai';
import { UNKNOWN } from '@domain/shared/unknown';
import type { appMachine } from '@machines/app/app.machine';
import { roleIn } from '@machines/app/app.rules';
import { LANGUAGES } from '@machines/preferences/preferences.machine';
import type { sidebarMachine } from '@machines/sidebar/sidebar.machine';
import { enPortal } from '@ui/i18n/en/portal';
import { MoreTexts, useUi } from '@ui/i18n/ui-context';
import { LAZY_PAGES } from '@ui/pages';
import { RouteContext, useAbsentAreas, useApp, useChild, usePortal } from '@ui/portal-context';
import { lazy, type ReactNode, Suspense, use, useMemo } from 'react';
import type { SnapshotFrom } from 'xstate';
import { selectCompanyHeader } from './company-header.selectors';
import { FrameLoader } from './frame-loader';
import { HeaderTools } from './header-tools';
import { LogoutDialogView } from './logout-dialog.view';
import { ShellView } from './shell.view';
import { sidebarGroups } from './sidebar.selectors';

const CompanySelector = lazy(() => import('./company-selector'));
const UnknownNotes = lazy(() => import('@ui/unknown-notes'));

const selectFrame = (now: SnapshotFrom<typeof appMachine>) => ({
  path: now.context.location.path,
  search: now.context.location.search,
  role: roleIn(now.context),
  year: String(yearInDubai(now.context.lastEventAt)),
  online: now.context.online,
  loggingOut: now.hasTag('signOutDialog'),
  kind: now.context.frame,
});

interface FrameProps {
  readonly children: ReactNode;
  /** Tabs of the page, in the header. */
  readonly tabs?: ReactNode;
}

const drawerOf = (now: SnapshotFrom<typeof sidebarMachine>): 'wide' | 'shut' | 'drawn' => {
  if (!now.hasTag('drawer')) return 'wide';
  return now.hasTag('drawerOpen') ? 'drawn' : 'shut';
};

const selectSidebar = (now: SnapshotFrom<typeof sidebarMachine>) => ({
  ...now.context,
  drawer: drawerOf(now),
});

const Frame = ({ children, tabs }: FrameProps) => {
  const { app, child, page, workspace, saveTrace } = usePortal();
  const { t, label } = useUi();
  const frame = useApp(selectFrame);
  const route = use(RouteContext);
  const sidebar = useChild('sidebar', selectSidebar);
  const privacy = useChild('preferences', ({ context }) => context.privacy);
  const company = useChild('company', selectCompanyHeader);
  const identity = useChild('session', ({ context }) => context.identity);
  const user = identity?.user;
  const memoryOnly = useChild('session', ({ context }) => context.keeping === 'memory');
  const absent = useAbsentAreas();
  const groups = useMemo(
    () => sidebarGroups(navigationFor(frame.role, frame.kind), sidebar.groups, frame, absent),
    [frame, sidebar.groups, absent],
  );
  const customers = useMemo(
    () =>
      company.customers?.map(({ _id, customer_name, balance }) => ({
        id: _id,
        name: customer_name,
        balance,
      })) ?? null,
    [company.customers],
  );
  /** What every page beyond the first ones stands on. What fails here fails again, and is told, when one is opened. */
  const makeReady = () => {
    if (frame.online) Promise.all([page(LAZY_PAGES), workspace()]).catch(() => {});
  };

  return (
    <>
      <ShellView
        drawer={sidebar.drawer}
        online={frame.online}
        memoryOnly={memoryOnly}
        onOpenDrawer={() => {
          makeReady();
          child('sidebar').send({ type: 'drawer.opened' });
        }}
        onCloseDrawer={() => child('sidebar').send({ type: 'drawer.closed' })}
        sidebar={{
          groups,
          mini: sidebar.mini,
          year: frame.year,
          privacy,
          onToggleGroup: (id, open) => {
            // a press by voice or by a screen reader comes without a pointer
            makeReady();
            child('sidebar').send({ type: 'group.toggled', id, open });
          },
          onToggleMini: () => child('sidebar').send({ type: 'mini.toggled' }),
          onToggleTheme: () => child('preferences').send({ type: 'theme.toggled' }),
          onTogglePrivacy: () => child('preferences').send({ type: 'privacy.toggled' }),
          onIntent: makeReady,
        }}
        header={{
          title: label(route?.title ?? 'title.notFound'),
          tabs,
          tools: <HeaderTools />,
          selection:
            company.selectionKind === 'one'
              ? { kind: 'one', name: company.selectionName }
              : { kind: company.selectionKind },
          customers,
          user: { email: user?.email ?? '', image: user?.image_url ?? null },
          logOutLabel: t(frame.kind === 'dashboardV2' ? 'header.logout' : 'header.logOut'),
          onOpenCompanies: () => child('company').send({ type: 'selector.opened' }),
          onLanguage: (code) => {
            const language = LANGUAGES.find((known) => known === code);
            if (language) child('preferences').send({ type: 'language.chosen', language });
          },
          onDownloadTrace: saveTrace,
          onLogOut: () => app.send({ type: 'signOut.asked' }),
        }}
      >
        {identity && reachOf(identity.role) === null && (
          <Suspense fallback={null}>
            <UnknownNotes notes={[{ what: 'role', name: identity.role ?? UNKNOWN }]} />
          </Suspense>
        )}
        {children}
      </ShellView>
      {company.open && (
        <Suspense fallback={null}>
          <CompanySelector />
        </Suspense>
      )}
      {frame.loggingOut && (
        <LogoutDialogView
          onCancel={() => app.send({ type: 'signOut.declined' })}
          onConfirm={() => app.send({ type: 'signOut.confirmed' })}
        />
      )}
      <FrameLoader />
    </>
  );
};

/** The frame of the pages behind the sign-in, in both of its forms (spec 2.4): the shell, and the second dashboard's. */
export const DashboardLayout = (props: FrameProps) => (
  <MoreTexts sheet={enPortal}>
    <Frame {...props} />
  </MoreTexts>
);
