import { useApp } from '@ui/portal-context';
import { lazy, Suspense } from 'react';
import styles from './header.module.css';

const ToolBar = lazy(() => import('@ui/header-tools/tool-bar'));

/** Search, notifications and other products. They wait until the page itself is on the screen; their place is kept for them. */
export const HeaderTools = () => {
  const isWorking = useApp((now) => now.matches({ access: { signedIn: 'working' } }));
  return (
    <div className={styles.headerTools}>
      {isWorking && (
        <Suspense fallback={null}>
          <ToolBar />
        </Suspense>
      )}
    </div>
  );
};
