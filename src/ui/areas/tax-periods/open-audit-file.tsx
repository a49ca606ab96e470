import { Button } from '@ui/kit/button';
import { useArea } from '@ui/records/area-scope';
import { FailureNote } from '@ui/records/failure-note';
import type { RecordPartProps } from '@ui/records/manifest';
import { useDownload } from '@ui/records/use-mutation';

/** The audit file of the period, from what is posted now. */
export const OpenAuditFile = ({ record: { id } }: RecordPartProps) => {
  const { t } = useArea();
  const opening = useDownload('tax-periods.auditFile');
  return (
    <>
      <FailureNote failure={opening.failure} />
      <Button busy={opening.isBusy} onClick={() => opening.run({ id })}>
        {t.of('auditFile.open')}
      </Button>
    </>
  );
};
