import { DEFAULT_LANDING } from '@domain/session/access.rules';
import { enPortal } from '@ui/i18n/en/portal';
import { MoreTexts, useUi } from '@ui/i18n/ui-context';
import { IconButton } from '@ui/kit/icon-button';
import { Link } from '@ui/kit/link';
import { usePortal } from '@ui/portal-context';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Brand } from './brand';
import { useFrameLoader } from './frame-loader';
import styles from './full-screen.module.css';
import { PageLoader } from './page-loader';

const Frame = ({ closesTo, children }: { readonly closesTo: string; readonly children: ReactNode }) => {
  const { app } = usePortal();
  const { t } = useUi();
  const loading = useFrameLoader();
  if (loading) return <PageLoader />;
  return (
    <>
      <header className={styles.header}>
        <Link href={DEFAULT_LANDING}>
          <Brand />
        </Link>
        <IconButton
          icon={X}
          label={t('app.close')}
          onClick={() => app.send({ type: 'navigation.requested', to: closesTo })}
        />
      </header>
      <main className={styles.content} tabIndex={-1}>
        {children}
      </main>
    </>
  );
};

/** One page without the sidebar: the brand leads to the dashboard, Close to where the page belongs (spec 2.4). */
export const fullScreenLayout =
  (closesTo: string) =>
  ({ children }: { readonly children: ReactNode }) => (
    <MoreTexts sheet={enPortal}>
      <Frame closesTo={closesTo}>{children}</Frame>
    </MoreTexts>
  );
