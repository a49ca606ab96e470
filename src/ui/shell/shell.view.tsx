import { useUi } from '@ui/i18n/ui-context';
import { CloudOff, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { type HeaderProps, HeaderView } from './header.view';
import styles from './shell.module.css';
import { SidebarDrawer, type SidebarProps, SidebarView } from './sidebar.view';

export interface ShellProps {
  readonly sidebar: SidebarProps;
  readonly header: Omit<HeaderProps, 'onOpenMenu'>;
  /** `wide`: the sidebar stands beside the page. Else it is a drawer, shut or drawn over it. */
  readonly drawer: 'wide' | 'shut' | 'drawn';
  readonly online: boolean;
  /** The browser keeps nothing: the session lives as long as the tab. */
  readonly memoryOnly: boolean;
  onOpenDrawer(): void;
  onCloseDrawer(): void;
  readonly children: ReactNode;
}

const Notice = ({ icon: Icon, text }: { icon: LucideIcon; text: string }) => (
  <p className={styles.notice}>
    <Icon size={16} aria-hidden="true" />
    {text}
  </p>
);

/** The frame of every page behind the sign-in: navigation, header, content. */
export const ShellView = (props: ShellProps) => {
  const { sidebar, header, drawer, online, memoryOnly, onOpenDrawer, onCloseDrawer, children } = props;
  const { t } = useUi();
  return (
    <div className={styles.shell}>
      <a className={`sr-only ${styles.skip}`} href="#content">
        {t('app.skip')}
      </a>
      {drawer === 'wide' && <SidebarView {...sidebar} />}
      {drawer === 'drawn' && <SidebarDrawer {...sidebar} onClose={onCloseDrawer} />}
      <div className={styles.page}>
        <HeaderView {...header} onOpenMenu={drawer === 'wide' ? null : onOpenDrawer} />
        <main id="content" className={styles.content} tabIndex={-1} aria-label={header.title}>
          {children}
        </main>
      </div>
      <div className={styles.notices} role="status">
        {!online && <Notice icon={CloudOff} text={t('app.offline')} />}
        {memoryOnly && <Notice icon={TriangleAlert} text={t('app.memoryOnly')} />}
      </div>
    </div>
  );
};
