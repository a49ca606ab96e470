import { type CallFailure, isAbsent } from '@domain/shared/call-failure';
import { DownloadTrace } from '@ui/download-trace';
import { Button, ButtonLink } from '@ui/kit/button';
import { SkeletonRows } from '@ui/kit/skeleton';
import { usePortal } from '@ui/portal-context';
import type { LucideIcon } from 'lucide-react';
import { Building2, CalendarX, CloudOff, Inbox, Lock, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './area.module.css';
import { useArea } from './area-scope';
import { partFailureText } from './reasons';
import { Retry } from './retry';
import { dayText } from './values';

/** In place of records: why there are none, and what to do next. */
export const Notice = (props: {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
  readonly alert?: boolean;
  readonly children?: ReactNode;
}) => {
  const { icon: Icon, title, text, alert = false, children } = props;
  return (
    <div className={styles.notice} role={alert ? 'alert' : undefined}>
      <Icon size={28} aria-hidden="true" />
      <h2>{title}</h2>
      <p>{text}</p>
      {children && <div className={styles.noticeActions}>{children}</div>}
    </div>
  );
};

/**
 * Nobody has entered anything yet. What nobody enters, since a document or a job makes it, says where it comes from; what others enter only says that it
 * will be here.
 */
export const NothingYet = ({ children }: { children?: ReactNode }) => {
  const { t, manifest } = useArea();
  const isEntered = Object.values(manifest.area.access).some((one) => one?.creates);
  return (
    <Notice
      icon={Inbox}
      title={t.of('area.nothing')}
      text={children || !isEntered ? t.of('area.nothingText') : t('list.nothingReadOnly')}
    >
      {children}
    </Notice>
  );
};

/** `isScoped`: it was looked for among the companies in force alone. */
export const NothingFound = ({ isScoped, onClear }: { readonly isScoped: boolean; onClear(): void }) => {
  const { t } = useArea();
  return (
    <Notice
      icon={SearchX}
      title={t('list.notFound')}
      text={t(isScoped ? 'list.notFoundInScope' : 'list.notFoundText')}
    >
      <Button onClick={onClear}>{t('list.clear')}</Button>
      {isScoped && <AllCompanies />}
    </Notice>
  );
};

const AllCompanies = () => {
  const { t } = useArea();
  const { child } = usePortal();
  return (
    <Button onClick={() => child('company').send({ type: 'selection.cleared' })}>
      {t('list.allCompanies')}
    </Button>
  );
};

/** The companies in force have none; others may. */
export const NothingInScope = ({ children }: { children?: ReactNode }) => {
  const { t } = useArea();
  return (
    <Notice icon={Building2} title={t('list.noneInScope')} text={t('list.noneInScopeText')}>
      <AllCompanies />
      {children}
    </Notice>
  );
};

/** Without a `failure` it is a defect of ours. `text`: what is said unless the failure's own words are right. */
export const Failed = (props: {
  readonly of?: 'list' | 'record';
  readonly failure: CallFailure | null;
  readonly text?: string | null | undefined;
  onRetry(): void;
}) => {
  const { of = 'list', failure, onRetry } = props;
  const { t } = useArea();
  const text = props.text ?? (failure && partFailureText(failure, t)) ?? t('problem.other');
  return (
    <Notice icon={CloudOff} title={t(isAbsent(failure) ? 'absent.title' : `${of}.failed`)} text={text} alert>
      <Retry failure={failure} onRetry={onRetry} />
      {!isAbsent(failure) && <DownloadTrace />}
    </Notice>
  );
};

/** A day on which there was nothing to see of a record yet. */
export const NotYet = ({ day, onToday }: { day: string; onToday(): void }) => {
  const { t } = useArea();
  return (
    <Notice
      icon={CalendarX}
      title={t('record.notYet')}
      text={t('record.notYetText', { day: dayText(day) })}
      alert
    >
      <Button onClick={onToday}>{t('record.today')}</Button>
    </Notice>
  );
};

/** The role may not even look. */
export const Closed = () => {
  const { t } = useArea();
  return (
    <Notice icon={Lock} title={t('closed.title')} text={t('closed.text')}>
      <ButtonLink tone="primary" href="/dashboard">
        {t('closed.home')}
      </ButtonLink>
    </Notice>
  );
};

export const LoadingRows = ({ label }: { label: string }) => (
  <div role="status" aria-label={label} className={styles.loading}>
    <SkeletonRows rows={12} height={36} />
  </div>
);
