import { useApp } from '@ui/portal-context';
import { AreaScope, useArea } from './area-scope';
import styles from './header-tabs.module.css';
import type { AreaPageSpec } from './manifest';
import { addressOf, tabAt, tabsInHeader } from './page-tabs';
import { usePlace } from './use-place';

const Tabs = ({ spec }: { spec: AreaPageSpec }) => {
  const { say } = useArea();
  const { path, search } = usePlace();
  const frame = useApp(({ context }) => context.frame);
  const current = tabAt(spec, search);
  const shown = tabsInHeader(spec, search, frame);
  if (shown.length === 0) return null;
  return (
    <nav className={styles.tabs} aria-label={say.of('tabs.label')}>
      {shown.map((tab) => (
        <a
          key={tab.value}
          href={`${path}?tab=${encodeURIComponent(addressOf(tab))}`}
          aria-current={tab === current ? 'page' : undefined}
        >
          {tab.icon && <tab.icon size={16} aria-hidden="true" />}
          {say.of(`tab.${tab.label}`)}
        </a>
      ))}
    </nav>
  );
};

/** The tabs of an area's page, for the header of the frame (spec 2.7). */
export const headerTabs = (spec: AreaPageSpec) => () => (
  <AreaScope manifest={spec.manifest}>
    <Tabs spec={spec} />
  </AreaScope>
);
