import { Button, ButtonLink } from '@ui/kit/button';
import { SkeletonRows } from '@ui/kit/skeleton';
import { usePortal } from '@ui/portal-context';
import type { LucideIcon } from 'lucide-react';
import { Building2, CalendarX, CloudOff, Inbox, Lock, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './area.module.css';
import { useArea } from './area-scope';
import { dayText } from './values';

/** In place of records: why there are none, and what to do next. */
const Notice = (given: {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
  readonly alert?: boolean;
  readonly children?: ReactNode;
}) => {
  const { icon: Icon, title, text, alert = false, children } = given;
  return (
    <div className={styles.notice} role={alert ? 'alert' : undefined}>
      <Icon size={28} aria-hidden="true" />
      <h2>{title}</h2>
      <p>{text}</p>
      {children && <div className={styles.noticeActions}>{children}</div>}
    </div>
  );
};

/** Nobody has entered anything yet. */
export const NothingYet = ({ children }: { children?: ReactNode }) => {
  const { say } = useArea();
  return (
    <Notice
      icon={Inbox}
      title={say.of('area.nothing')}
      text={children ? say.of('area.nothingText') : say('list.nothingReadOnly')}
    >
      {children}
    </Notice>
  );
};

export const NothingFound = ({ onClear }: { onClear(): void }) => {
  const { say } = useArea();
  return (
    <Notice icon={SearchX} title={say('list.notFound')} text={say('list.notFoundText')}>
      <Button onClick={onClear}>{say('list.clear')}</Button>
    </Notice>
  );
};

/** The companies in force have none; others may. */
export const NothingInScope = ({ children }: { children?: ReactNode }) => {
  const { say } = useArea();
  const { child } = usePortal();
  return (
    <Notice icon={Building2} title={say('list.noneInScope')} text={say('list.noneInScopeText')}>
      <Button onClick={() => child('company').send({ type: 'selection.cleared' })}>
        {say('list.allCompanies')}
      </Button>
      {children}
    </Notice>
  );
};

export const Failed = ({ text, onRetry }: { text: string; onRetry(): void }) => {
  const { say } = useArea();
  return (
    <Notice icon={CloudOff} title={say('list.failed')} text={text} alert>
      <Button onClick={onRetry}>{say('list.retry')}</Button>
    </Notice>
  );
};

/** A day on which there was nothing to see of a record yet. */
export const NotYet = ({ day, onToday }: { day: string; onToday(): void }) => {
  const { say } = useArea();
  return (
    <Notice
      icon={CalendarX}
      title={say('record.notYet')}
      text={say('record.notYetText', { day: dayText(day) })}
      alert
    >
      <Button onClick={onToday}>{say('record.today')}</Button>
    </Notice>
  );
};

/** The role may not even look. */
export const Closed = () => {
  const { say } = useArea();
  return (
    <Notice icon={Lock} title={say('closed.title')} text={say('closed.text')}>
      <ButtonLink tone="primary" href="/dashboard">
        {say('closed.home')}
      </ButtonLink>
    </Notice>
  );
};

export const LoadingRows = ({ label }: { label: string }) => (
  <div role="status" aria-label={label} className={styles.loading}>
    <SkeletonRows rows={12} height={36} />
  </div>
);
