import { unreadOf } from '@machines/header-tools/inbox.machine';
import { useUi } from '@ui/i18n/ui-context';
import { useTexts } from '@ui/i18n/use-texts';
import { useSelector } from '@xstate/react';
import { Bell } from 'lucide-react';
import { lazy } from 'react';
import { barTexts } from './bar-texts';
import styles from './header-tools.module.css';
import { ToolPanel } from './tool-panel';
import { useHeaderTools } from './use-header-tools';

const InboxPanel = lazy(() => import('./inbox-panel'));

/** The bell, and how much nobody has read. */
export const InboxButton = () => {
  const t = useTexts(barTexts);
  const { format } = useUi();
  const { inbox } = useHeaderTools();
  const unread = useSelector(inbox, ({ context }) => unreadOf(context));
  return (
    <ToolPanel
      label={t('inbox.title')}
      triggerLabel={unread === 0 ? t('inbox.button') : t('inbox.unread', { count: unread })}
      trigger={
        <span className={styles.bell}>
          <Bell size={18} aria-hidden="true" />
          {unread > 0 && (
            <span className={styles.badge} aria-hidden="true">
              {format.number(unread)}
            </span>
          )}
        </span>
      }
    >
      <InboxPanel />
    </ToolPanel>
  );
};
