import { useArea } from '@ui/area/area-scope';
import { FailureNote } from '@ui/area/failure-note';
import type { RecordPartProps } from '@ui/area/manifest';
import { Failed, LoadingRows } from '@ui/area/notices.view';
import record from '@ui/area/record.module.css';
import { useQuery } from '@ui/area/use-query';
import { Link } from '@ui/kit/link';
import { EstimateView } from './estimate-view';

const Stored = ({ id }: { id: string }) => {
  const { say } = useArea();
  const { data, failure, isBroken, ask } = useQuery('offboardings.settlement', { id });
  if (failure) return <FailureNote failure={failure} />;
  if (isBroken) return <Failed text={say('record.failed')} onRetry={ask} />;
  if (data === null) return <LoadingRows label={say('record.loading')} />;
  const { estimate } = data;
  return estimate === null ? (
    <p className={record.quiet}>{say.of('estimate.none')}</p>
  ) : (
    <EstimateView estimate={estimate} />
  );
};

/** The settlement of an offboarding as it was computed. Another version of the record may have another one. */
const Settlement = ({ record: { id, version } }: RecordPartProps) => {
  const { say } = useArea();
  return (
    <>
      <Stored key={version} id={id} />
      <p>
        <Link href="/Offboarding/estimate">{say.of('estimate.try')}</Link>
      </p>
    </>
  );
};
export default Settlement;
