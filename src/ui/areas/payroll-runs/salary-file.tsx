import { Button } from '@ui/kit/button';
import { useArea } from '@ui/records/area-scope';
import { FailureNote } from '@ui/records/failure-note';
import type { RecordPartProps } from '@ui/records/manifest';
import record from '@ui/records/record.module.css';
import { useDownload } from '@ui/records/use-mutation';

/** The file for the bank, from the moment on at which it was made. */
const SalaryFilePart = ({ record: run }: RecordPartProps) => {
  const { t } = useArea();
  const opening = useDownload('payroll-runs.salaryFile');
  if (run.fields.sif_at === null || run.fields.sif_at === undefined)
    return <p className={record.quiet}>{t.of('file.none')}</p>;
  return (
    <section className={record.group} aria-label={t.of('tab.salary-file')}>
      <p className={record.quiet}>{t.of('file.text')}</p>
      <FailureNote failure={opening.failure} />
      <span className={record.bar}>
        <Button busy={opening.isBusy} onClick={() => opening.run({ run: run.id })}>
          {t.of('file.make', { name: 'SIF' })}
        </Button>
      </span>
    </section>
  );
};
export default SalaryFilePart;
