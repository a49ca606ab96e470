import { Button } from '@ui/kit/button';
import { useArea } from '@ui/records/area-scope';
import { FailureNote } from '@ui/records/failure-note';
import type { RecordPartProps } from '@ui/records/manifest';
import record from '@ui/records/record.module.css';
import { useDownload } from '@ui/records/use-mutation';

/** The file for the bank, from the moment on at which it was made. */
const SalaryFilePart = ({ record: batch }: RecordPartProps) => {
  const { t } = useArea();
  const opening = useDownload('wps-batches.salaryFile');
  if (batch.fields.sif_at === null || batch.fields.sif_at === undefined)
    return <p className={record.quiet}>{t.of('file.none')}</p>;
  return (
    <section className={record.group} aria-label={t.of('tab.salary-file')}>
      <p className={record.quiet}>{t.of('file.text')}</p>
      <FailureNote failure={opening.failure} />
      <span className={record.bar}>
        <Button busy={opening.isBusy} onClick={() => opening.run({ batch: batch.id })}>
          {t.of('file.make', { name: 'SIF' })}
        </Button>
      </span>
    </section>
  );
};
export default SalaryFilePart;
