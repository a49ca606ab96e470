import { ButtonLink } from '@ui/kit/button';
import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useArea } from '../area-scope';
import type { PageTab } from '../manifest';
import { Notice } from '../notices.view';
import { hrefOf } from './page-tabs';

/** Nothing stands under one tab of a page whose records go on to another: it says where they are. */
const NothingUnder = (props: {
  readonly tab: PageTab;
  readonly next: PageTab;
  readonly children?: ReactNode;
}) => {
  const { tab, next, children } = props;
  const { t } = useArea();
  const [path] = useLocation();
  const label = t.of(`tab.${next.label}`);
  return (
    <Notice
      icon={Inbox}
      title={t('list.noneUnder', { tab: t.of(`tab.${tab.label}`) })}
      text={t.of('area.elsewhere', { tab: label })}
    >
      <ButtonLink href={hrefOf(path, next)}>{label}</ButtonLink>
      {children}
    </Notice>
  );
};

export default NothingUnder;
