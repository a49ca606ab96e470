import { Link } from '@ui/kit/link';
import { useArea } from '@ui/records/area-scope';
import record from '@ui/records/record.module.css';

/** Salary files are those of establishments: where they are made. */
const SalaryFilesPart = () => {
  const { t } = useArea();
  return (
    <section className={record.group} aria-label={t.of('tab.salary-files')}>
      <p className={record.quiet}>{t.of('files.text')}</p>
      <p>
        <Link href="/wps-batches">{t.of('files.link')}</Link>
      </p>
    </section>
  );
};
export default SalaryFilesPart;
