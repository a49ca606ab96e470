import { recordAddress } from '@domain/navigation/homes';
import { Link } from '@ui/kit/link';
import { useArea } from '@ui/records/area-scope';
import { FailureNote } from '@ui/records/failure-note';
import { Failed, LoadingRows } from '@ui/records/notices.view';
import { IssuedNote, useFormLink } from '@ui/records/record/form-link';
import { newRecordPage } from '@ui/records/record/record-page';
import record from '@ui/records/record.module.css';
import { useEffect, useEffectEvent } from 'react';
import { manifest } from './onboardings.manifest';

export { DashboardLayout as Layout } from '@ui/shell/dashboard.layout';

/** The case is there: its link is made at once, shown, and mailed to the candidate. */
const LinkForNew = ({ id, backTo }: { id: string; backTo: string }) => {
  const { t } = useArea();
  const { link, mutation, make } = useFormLink(id, 'employee_form');
  const begin = useEffectEvent(make);
  useEffect(() => {
    if (mutation.isReady) begin();
  }, [mutation.isReady]);
  return (
    <article className={record.page} aria-label={t.of('link.title')}>
      <h2 className={record.pageTitle}>{t.of('link.title')}</h2>
      <FailureNote failure={mutation.failure} />
      {(mutation.isBroken || mutation.failure !== null) && (
        <Failed of="record" failure={mutation.failure} onRetry={make} />
      )}
      {mutation.isBusy && <LoadingRows label={t.of('link.working')} />}
      {link !== null && <IssuedNote link={link} />}
      <p>
        <Link href={recordAddress(backTo, id)}>{t.of('link.open')}</Link>
      </p>
    </article>
  );
};

export default newRecordPage({ manifest, backTo: '/Onboarding?tab=onboardingPipeline', Done: LinkForNew });
