import { CORRECTIONS, isDisclosedApart } from '@domain/finance/vat-return';
import { Link } from '@ui/kit/link';
import { useArea } from '@ui/records/area-scope';
import type { RecordPartProps } from '@ui/records/manifest';
import styles from '@ui/records/record.module.css';

/** Leads to the boxes of the return, as the documents have them now, and to what it corrects of earlier ones. */
export const ReturnLink = ({ record: { fields } }: RecordPartProps) => {
  const { t } = useArea();
  const { starts_on, ends_on } = fields;
  if (typeof starts_on !== 'string' || typeof ends_on !== 'string') return null;
  const opened = (report: Readonly<Record<string, string>>) =>
    `/reports?${new URLSearchParams({ ...report, from: starts_on, until: ends_on })}`;
  return (
    <div className={styles.group}>
      <p>
        <Link href={opened({ report: 'vat-return' })}>{t.of('return.open')}</Link>
      </p>
      {typeof fields.corrections_fils === 'number' && fields.corrections_fils !== 0 && (
        <p>
          <Link href={opened({ report: 'vat-lines', part: CORRECTIONS })}>{t.of('return.corrections')}</Link>
          {isDisclosedApart(fields.corrections_fils, ends_on) && ` ${t.of('return.apart')}`}
        </p>
      )}
    </div>
  );
};
