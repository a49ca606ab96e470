import { Link } from '@ui/kit/link';
import { useArea } from '@ui/records/area-scope';
import { FailureNote } from '@ui/records/failure-note';
import type { RecordPartProps } from '@ui/records/manifest';
import { Failed, LoadingRows } from '@ui/records/notices.view';
import record from '@ui/records/record.module.css';
import { useQuery } from '@ui/records/use-query';
import { EstimateView } from './estimate-view';

const Stored = ({ id }: { id: string }) => {
  const { t } = useArea();
  const { data, failure, isBroken, ask } = useQuery('offboardings.settlement', { id });
  if (failure) return <FailureNote failure={failure} />;
  if (isBroken) return <Failed of="record" failure={null} onRetry={ask} />;
  if (data === null) return <LoadingRows label={t('record.loading')} />;
  const { estimate } = data;
  return estimate === null ? (
    <p className={record.quiet}>{t.of('estimate.none')}</p>
  ) : (
    <EstimateView estimate={estimate} />
  );
};

/** The settlement of an offboarding as it was computed. Another version of the record may have another one. */
const Settlement = ({ record: { id, version } }: RecordPartProps) => {
  const { t } = useArea();
  return (
    <>
      <Stored key={version} id={id} />
      <p>
        <Link href="/Offboarding/estimate">{t.of('estimate.try')}</Link>
      </p>
    </>
  );
};
export default Settlement;
