import type { OpenCollection } from '@machines/workspace/workspace';
import { Link } from '@ui/kit/link';
import { useSelector } from '@xstate/react';
import { useLocation } from 'wouter';
import styles from '../area.module.css';
import { useArea } from '../area-scope';
import type { PageTab } from '../manifest';
import { useOpened } from '../use-workspace';
import { hrefOf, listName, optionsOf } from './page-tabs';

const Leads = ({ tab, list }: { tab: PageTab; list: OpenCollection['list'] }) => {
  const { t, format } = useArea();
  const [path] = useLocation();
  const total = useSelector(list, ({ context }) => context.total);
  const label = t.of(`tab.${tab.label}`);
  return (
    <Link className={styles.nextTab} href={hrefOf(path, tab)}>
      {total === null ? label : t('list.nextTab', { label, count: format.number(total) })}
    </Link>
  );
};

/** Leads to another tab of the page, with how many records it lists. */
export const NextTab = ({ tab }: { tab: PageTab }) => {
  const { manifest } = useArea();
  const name = `${listName(manifest.area, tab)}:next`;
  const open = useOpened({
    key: name,
    open: (workspace) => workspace.openCollection(optionsOf(manifest, { name, tab, isInAddress: false })),
    close: (workspace) => workspace.closeCollection(name),
  });
  return open && <Leads tab={tab} list={open.list} />;
};
