import type { FieldGaps as Gaps } from '@domain/area/unknown-in';
import { useArea } from './area-scope';
import styles from './record.module.css';

/** Tells which fields of the records the portal does not know, and which it waits for in vain. */
export const FieldGaps = ({ gaps: { unknown, missing } }: { gaps: Gaps }) => {
  const { t } = useArea();
  const labels = missing.map((name) => t.of(`field.${name}`));
  return (
    <p className={styles.quiet} role="note">
      {unknown.length > 0 && t('unknown.fields', { names: unknown.join(', ') })}{' '}
      {missing.length > 0 && t('unknown.missing', { names: labels.join(', ') })}
    </p>
  );
};
