import { ButtonLink } from '@ui/kit/button';
import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import { useArea } from '../area-scope';
import { Notice } from '../notices.view';

/** Nothing stands under one tab of a page whose records go on to another: it says where they are. */
const NothingUnder = (props: {
  readonly tab: string;
  readonly next: { readonly label: string; readonly href: string };
  readonly children?: ReactNode;
}) => {
  const { tab, next, children } = props;
  const { t } = useArea();
  return (
    <Notice
      icon={Inbox}
      title={t('list.noneUnder', { tab })}
      text={t('list.noneUnderText', { tab: next.label })}
    >
      <ButtonLink href={next.href}>{next.label}</ButtonLink>
      {children}
    </Notice>
  );
};

export default NothingUnder;
