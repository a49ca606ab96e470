import { INITIAL_ROUTES, type Route as RouteSpec } from '@domain/navigation/routes';
import type { Portal } from '@machines/app/portal';
import type { LoadLab } from '@machines/lab/lab';
import { isAwaitedAt } from '@machines/prefetch/prefetch.machine';
import { UiProvider, useUi } from '@ui/i18n/ui-context';
import { PageProgress } from '@ui/kit/progress-bar';
import { loadShellSet } from '@ui/kit/widget';
import { isAppShellShown, useInsteadOfAppShell } from '@ui/shell/app-shell';
import { Beneath, selectLocked } from '@ui/shell/beneath';
import { ErrorBoundary } from '@ui/shell/error-boundary';
import { ErrorView } from '@ui/shell/error-page.view';
import { Notices } from '@ui/shell/notices';
import { PageLoader } from '@ui/shell/page-loader';
import { lazy, memo, Suspense, use, useDeferredValue, useLayoutEffect, useState } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { usePageFocus } from './page-focus';
import { LAZY_PAGES, routeIn, routesOf, usePage } from './pages';
import { At, PlaceRouter } from './place';
import { LabContext, PortalContext, RouteContext, useApp, useChild, usePortal } from './portal-context';
import { type Screen, selectScreen } from './screen.selectors';

/** With all that it is drawn with: once the warning is there, the lock needs no network. */
const LockDialog = lazy(async () => {
  const [{ LockDialog }] = await Promise.all([import('@ui/shell/lock-dialog'), loadShellSet()]);
  return { default: LockDialog };
});

interface Hosted {
  /** The element that the portal is drawn in. */
  readonly host: HTMLElement;
}

/** Within the frame, whose texts name the pages behind the sign-in. */
const Title = ({ of: route }: { of: RouteSpec | null }) => {
  const { label, t } = useUi();
  const locked = useApp(selectLocked);
  const title = route ? label(route.title) : t('title.notFound');
  return <title>{`${locked ? t('title.locked') : title} - ${t('app.name')}`}</title>;
};

/** Places that were on the screen before. */
type Drawn = Set<Screen['place']>;

interface Drawing {
  readonly screen: Screen;
  readonly drawn: Drawn;
}

const Content = ({ route, screen, drawn }: Drawing & { route: RouteSpec | null }) => {
  const { app } = usePortal();
  const { default: Page, Layout, HeaderTabs } = usePage(route?.page ?? 'shell/not-found');
  useInsteadOfAppShell(!Page.hasAppShell);
  useLayoutEffect(() => {
    drawn.add(screen.place);
    if (screen.place !== '' && !isAppShellShown()) app.send({ type: 'content.drawn' });
    if (route === null) app.send({ type: 'place.unknown' });
  }, [app, drawn, route, screen.place]);
  return (
    <RouteContext value={route}>
      <Layout tabs={HeaderTabs && <HeaderTabs />}>
        <Title of={route} />
        <Page />
      </Layout>
    </RouteContext>
  );
};

/** What stands at the place. One key for all: a frame that two pages share stays when one follows the other. */
const Screens = (drawing: Drawing) => {
  const [path] = useLocation();
  const { page } = usePortal();
  const routes = routeIn(INITIAL_ROUTES, path) === null ? routesOf(use(page(LAZY_PAGES))) : INITIAL_ROUTES;
  return (
    <Switch>
      {routes.map((route) => (
        <Route key="page" path={route.path}>
          <Content {...drawing} route={route} />
        </Route>
      ))}
      <Route key="page">
        <Content {...drawing} route={null} />
      </Route>
    </Switch>
  );
};

/** A page that is about to be loaded afresh is no error that anybody need read. */
const ErrorPage = ({ message }: { message: string | null }) => {
  const { app, saveTrace } = usePortal();
  const isReloading = useChild('chunkGuard', (now) => now.matches('reloading'));
  useInsteadOfAppShell(!isReloading);
  if (isReloading) return <PageLoader />;
  const tryAgain = () => app.send({ type: 'reload.requested' });
  return <ErrorView message={message} onTryAgain={tryAgain} onDownload={saveTrace} />;
};

/** While the next page is on its way the old one is not drawn again. */
const OnScreen = memo(({ screen, host, drawn }: Hosted & Drawing) => {
  usePageFocus(screen.kind === 'page' ? screen.path : null, host);
  if (screen.kind === 'waiting') return <PageLoader />;
  if (screen.kind === 'broken') return <ErrorPage message={null} />;
  return (
    <At place={screen}>
      <Screens screen={screen} drawn={drawn} />
    </At>
  );
});

/**
 * The old page stays until the next one has loaded, unless one of them may not be seen. The way back to a place waits for nothing, and is
 * drawn at once.
 */
const CurrentPage = ({ host }: Hosted) => {
  const [drawn] = useState<Drawn>(() => new Set());
  const wanted = useApp(selectScreen);
  const isAwaited = useChild('prefetch', (prefetch) => isAwaitedAt(prefetch, wanted.path));
  const [last, setLast] = useState(wanted);
  // a page that is drawn while the one before stays may as well come with its rows
  const mayWait = last.kind === 'waiting' || wanted.isPrivate === last.isPrivate;
  const now = isAwaited && mayWait && !drawn.has(wanted.place) ? last : wanted;
  if (now !== last) setLast(now);
  const before = useDeferredValue(now);
  const { t } = useUi();
  const isWayBack = now.path !== before.path && drawn.has(now.place);
  const mayStay = before.isPrivate === now.isPrivate && now.kind !== 'waiting' && !isWayBack;
  const screen = mayStay ? before : now;
  return (
    <>
      {screen.path !== wanted.path && <PageProgress label={t('app.loading')} />}
      <OnScreen screen={screen} host={host} drawn={drawn} />
    </>
  );
};

const Boundary = ({ host }: Hosted) => (
  <ErrorBoundary page={(error) => <ErrorPage message={error.message} />}>
    <Suspense fallback={<PageLoader />}>
      <CurrentPage host={host} />
    </Suspense>
  </ErrorBoundary>
);

/** Over whatever page there is. Its program is fetched with the warning, or at the start of a visit that finds the portal locked. */
const Lock = () => {
  const locked = useApp(selectLocked);
  const warned = useChild('idle', (now) => now.hasTag('warning'));
  if (!locked && !warned) return null;
  return (
    <Suspense fallback={locked ? <PageLoader /> : null}>
      <LockDialog />
    </Suspense>
  );
};

const Looks = ({ host }: Hosted) => {
  const { language, theme } = useChild('preferences', ({ context }) => context);
  return (
    <Suspense fallback={null}>
      <UiProvider language={language} theme={theme}>
        <Beneath>
          <Boundary host={host} />
          <Notices />
        </Beneath>
        <Lock />
      </UiProvider>
    </Suspense>
  );
};

export interface RootProps extends Hosted {
  readonly portal: Portal;
  /** A frame of the lab has none. */
  readonly lab: LoadLab | null;
}

/** Everything that is drawn. */
export const Root = ({ portal, host, lab }: RootProps) => (
  <LabContext value={lab}>
    <PortalContext value={portal}>
      <PlaceRouter>
        <Looks host={host} />
      </PlaceRouter>
    </PortalContext>
  </LabContext>
);
