import type { Portal } from '@machines/app/portal';
import { ErrorBoundary } from '@ui/shell/error-boundary';
import { ErrorView } from '@ui/shell/error-page.view';
import { Notices } from '@ui/shell/notices';
import { PageLoader } from '@ui/shell/page-loader';
import { UiProvider, useUi } from '@ui/texts/ui-context';
import { Suspense, use, useDeferredValue } from 'react';
import { useLinks } from './links';
import { loadPage } from './pages';
import { PortalContext, useApp, useChild, usePortal } from './portal-context';
import { type Screen, selectScreen } from './screen.selectors';

const Page = ({ screen: { kind, route } }: { screen: Screen }) => {
  const { label, t } = useUi();
  const portal = usePortal();
  const tryAgain = () => portal.app.send({ type: 'reload.requested' });
  if (kind === 'waiting') return <PageLoader />;
  if (kind === 'broken')
    return <ErrorView message={null} onTryAgain={tryAgain} onDownload={portal.saveTrace} />;
  const { default: Content, Layout } = use(loadPage(route?.page ?? 'shell/not-found'));
  return (
    <>
      <title>{`${route ? label(route.title) : t('title.notFound')} - ${t('app.name')}`}</title>
      <Layout>
        <Content />
      </Layout>
    </>
  );
};

/** The old page stays until the next one has loaded, unless one of them may not be seen. */
const CurrentPage = () => {
  const now = useApp(selectScreen);
  const before = useDeferredValue(now);
  return <Page screen={before.isPrivate === now.isPrivate && now.kind !== 'waiting' ? before : now} />;
};

const Boundary = () => {
  const portal = usePortal();
  return (
    <ErrorBoundary
      onTryAgain={() => portal.app.send({ type: 'reload.requested' })}
      onDownload={portal.saveTrace}
    >
      <Suspense fallback={<PageLoader />}>
        <CurrentPage />
      </Suspense>
    </ErrorBoundary>
  );
};

const Looks = () => {
  const { language, theme } = useChild('preferences', ({ context }) => context);
  return (
    <Suspense fallback={null}>
      <UiProvider language={language} theme={theme}>
        <Boundary />
        <Notices />
      </UiProvider>
    </Suspense>
  );
};

/** Everything that is drawn. */
export const Root = ({ portal }: { portal: Portal }) => {
  useLinks(portal);
  return (
    <PortalContext value={portal}>
      <Looks />
    </PortalContext>
  );
};
