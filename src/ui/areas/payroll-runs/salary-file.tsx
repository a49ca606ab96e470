import { useArea } from '@ui/area/area-scope';
import { FailureNote } from '@ui/area/failure-note';
import type { RecordPartProps } from '@ui/area/manifest';
import record from '@ui/area/record.module.css';
import { useMutation } from '@ui/area/use-mutation';
import { useWorkspace } from '@ui/area/use-workspace';
import { Button } from '@ui/kit/button';

/** The file for the bank, from the moment on at which it was made. */
const SalaryFilePart = ({ record: run }: RecordPartProps) => {
  const { say } = useArea();
  const workspace = useWorkspace();
  const opening = useMutation((_, signal) =>
    workspace.fetchFile('payroll-runs.salaryFile', { run: run.id }, signal),
  );
  if (run.fields.sif_at === null || run.fields.sif_at === undefined)
    return <p className={record.quiet}>{say.of('file.none')}</p>;
  return (
    <section className={record.group} aria-label={say.of('tab.salary-file')}>
      <p className={record.quiet}>{say.of('file.text')}</p>
      <FailureNote failure={opening.failure} />
      <span className={record.bar}>
        <Button busy={opening.isBusy} onClick={() => opening.run({})}>
          {say.of('file.make', { name: 'SIF' })}
        </Button>
      </span>
    </section>
  );
};
export default SalaryFilePart;
