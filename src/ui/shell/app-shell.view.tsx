import type { Route } from '@domain/navigation/routes';
import { APP_SHELL_FAULT_ID, APP_SHELL_TRACE_ID } from '@domain/platform/boot-plan';
import dashboard from '@ui/dashboard/dashboard.module.css';
import { figureCards } from '@ui/dashboard/figure-cards.selectors';
import { FigureCardsView } from '@ui/dashboard/figure-cards.view';
import { useUi } from '@ui/i18n/ui-context';
import { Button } from '@ui/kit/button';
import { PanelNotice } from '@ui/kit/panel';
import { PageProgress } from '@ui/kit/progress-bar';
import { Menu } from 'lucide-react';
import { Router } from 'wouter';
import { Brand } from './brand';
import header from './header.module.css';
import styles from './shell.module.css';
import sidebar from './sidebar.module.css';

/** The dashboard as it stands before anybody is known: where everything will be, and seven figures to come (decision 022). */
export const AppShellView = ({ title }: { title: Route['title'] }) => {
  const { label, t } = useUi();
  return (
    <div className={styles.shell} aria-busy="true">
      <div className={styles.shellProgress}>
        <PageProgress label={t('app.loading')} />
      </div>
      <aside className={`${sidebar.sidebar} ${styles.shellSidebar}`}>
        <span className={sidebar.brand}>
          <Brand />
        </span>
      </aside>
      <div className={styles.page}>
        <header className={header.header}>
          <span className={styles.shellMenu}>
            <Menu size={18} aria-hidden="true" />
          </span>
          <h1 className={header.title}>{label(title)}</h1>
          <div className={`${header.tools} ${styles.shellTools}`} />
        </header>
        <main className={styles.content} aria-label={label(title)}>
          <div className={dashboard.dashboard}>
            {/* until the program runs its links are the browser's */}
            <Router ssrPath="/dashboard">
              <FigureCardsView cards={figureCards(null)} failed={null} onRetry={() => {}} />
            </Router>
            <div id={APP_SHELL_FAULT_ID} hidden>
              <PanelNotice
                text={t('error.unreachable')}
                actions={
                  <>
                    <Button>{t('app.retry')}</Button>
                    <span id={APP_SHELL_TRACE_ID} hidden>
                      <Button>{t('errorPage.download')}</Button>
                    </span>
                  </>
                }
              />
            </div>
          </div>
        </main>
      </div>
    </div>
  );
};
