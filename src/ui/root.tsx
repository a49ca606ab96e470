import type { Portal } from '@machines/app/portal';
import type { OpenSandbox } from '@machines/lab/sandbox';
import { ErrorBoundary } from '@ui/shell/error-boundary';
import { ErrorView } from '@ui/shell/error-page.view';
import { Notices } from '@ui/shell/notices';
import { PageLoader } from '@ui/shell/page-loader';
import { UiProvider, useUi } from '@ui/texts/ui-context';
import { Suspense, use, useDeferredValue } from 'react';
import { useArrival } from './arrival';
import { useLinks } from './links';
import { loadPage } from './pages';
import { PortalContext, SandboxContext, useApp, useChild, usePortal } from './portal-context';
import { type Screen, selectScreen } from './screen.selectors';

interface Hosted {
  /** The element that the portal is drawn in. */
  readonly host: HTMLElement;
}

/** Within the frame, whose texts name the pages behind the sign-in. */
const Title = ({ of: route }: { of: Screen['route'] }) => {
  const { label, t } = useUi();
  return <title>{`${route ? label(route.title) : t('title.notFound')} - ${t('app.name')}`}</title>;
};

const Page = ({ screen: { kind, route }, host }: Hosted & { screen: Screen }) => {
  const portal = usePortal();
  useArrival(kind === 'page' || kind === 'notFound' ? (route?.path ?? 'not found') : null, host);
  const tryAgain = () => portal.app.send({ type: 'reload.requested' });
  if (kind === 'waiting') return <PageLoader />;
  if (kind === 'broken')
    return <ErrorView message={null} onTryAgain={tryAgain} onDownload={portal.saveTrace} />;
  const { default: Content, Layout, HeaderTabs } = use(loadPage(route?.page ?? 'shell/not-found'));
  return (
    <Layout tabs={HeaderTabs && <HeaderTabs />}>
      <Title of={route} />
      <Content />
    </Layout>
  );
};

/** The old page stays until the next one has loaded, unless one of them may not be seen. */
const CurrentPage = ({ host }: Hosted) => {
  const now = useApp(selectScreen);
  const before = useDeferredValue(now);
  const screen = before.isPrivate === now.isPrivate && now.kind !== 'waiting' ? before : now;
  return <Page screen={screen} host={host} />;
};

const Boundary = ({ host }: Hosted) => {
  const portal = usePortal();
  return (
    <ErrorBoundary
      onTryAgain={() => portal.app.send({ type: 'reload.requested' })}
      onDownload={portal.saveTrace}
    >
      <Suspense fallback={<PageLoader />}>
        <CurrentPage host={host} />
      </Suspense>
    </ErrorBoundary>
  );
};

const Looks = ({ host }: Hosted) => {
  const { language, theme } = useChild('preferences', ({ context }) => context);
  return (
    <Suspense fallback={null}>
      <UiProvider language={language} theme={theme}>
        <Boundary host={host} />
        <Notices />
      </UiProvider>
    </Suspense>
  );
};

export interface RootProps extends Hosted {
  readonly portal: Portal;
  /** Null: within a sandbox, which has none of its own. */
  readonly openSandbox: OpenSandbox | null;
}

/** Everything that is drawn. */
export const Root = ({ portal, host, openSandbox }: RootProps) => {
  useLinks(portal, host);
  return (
    <SandboxContext value={openSandbox}>
      <PortalContext value={portal}>
        <Looks host={host} />
      </PortalContext>
    </SandboxContext>
  );
};
