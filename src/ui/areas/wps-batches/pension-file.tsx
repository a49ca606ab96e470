import { Button } from '@ui/kit/button';
import { useArea } from '@ui/records/area-scope';
import { FailureNote } from '@ui/records/failure-note';
import type { RecordPartProps } from '@ui/records/manifest';
import record from '@ui/records/record.module.css';
import { useDownload } from '@ui/records/use-mutation';

/** The contributions to the pension authority of the establishment and the month. */
const PensionFilePart = ({ record: { id } }: RecordPartProps) => {
  const { t } = useArea();
  const opening = useDownload('wps-batches.pensionFile');
  return (
    <section className={record.group} aria-label={t.of('tab.pension-file')}>
      <p className={record.quiet}>{t.of('pension.text')}</p>
      <FailureNote failure={opening.failure} />
      <span className={record.bar}>
        <Button busy={opening.isBusy} onClick={() => opening.run({ batch: id })}>
          {t.of('pension.make')}
        </Button>
      </span>
    </section>
  );
};
export default PensionFilePart;
