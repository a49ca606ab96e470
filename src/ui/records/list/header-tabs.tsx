import { Link } from '@ui/kit/link';
import { useCurrentInView } from '@ui/kit/use-current-in-view';
import { useApp } from '@ui/portal-context';
import { useLocation, useSearchParams } from 'wouter';
import { AreaScope, useArea } from '../area-scope';
import type { AreaPageSpec } from '../manifest';
import { useRole } from '../use-who';
import styles from './header-tabs.module.css';
import { hrefOf, pageFor, tabAt, tabsInHeader } from './page-tabs';

const Tabs = (props: { spec: AreaPageSpec }) => {
  const spec = pageFor(props.spec, useRole());
  const { t } = useArea();
  const [path] = useLocation();
  const [search] = useSearchParams();
  const frame = useApp(({ context }) => context.frame);
  const current = tabAt(spec, search);
  const shown = tabsInHeader(spec, search, frame);
  const bar = useCurrentInView<HTMLElement>(current?.value);
  if (shown.length === 0) return null;
  return (
    <nav ref={bar} className={styles.tabs} aria-label={t.of('tabs.label')}>
      {shown.map((tab) => (
        <Link key={tab.value} href={hrefOf(path, tab)} aria-current={tab === current ? 'page' : undefined}>
          {tab.icon && <tab.icon size={16} aria-hidden="true" />}
          {t.of(`tab.${tab.label}`)}
        </Link>
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
