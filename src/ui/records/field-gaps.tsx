import type { Row } from '@domain/area/records';
import { fieldGaps } from '@domain/area/unknown-in';
import { useMemo } from 'react';
import { useArea } from './area-scope';
import styles from './record.module.css';

/** Tells which fields of these records the portal does not know, and which it waits for in vain; nothing when both sides know the same. */
export const FieldGaps = (props: {
  readonly rows: readonly Row[];
  /** As a list has them, or a record alone. */
  readonly which: 'listed' | 'all';
}) => {
  const { rows, which } = props;
  const { manifest, t } = useArea();
  const { unknown, missing } = useMemo(() => fieldGaps(manifest.area, rows, which), [manifest, rows, which]);
  if (unknown.length + missing.length === 0) return null;
  const labels = missing.map((name) => t.of(`field.${name}`));
  return (
    <p className={styles.quiet} role="note">
      {unknown.length > 0 && t('unknown.fields', { names: unknown.join(', ') })}{' '}
      {missing.length > 0 && t('unknown.missing', { names: labels.join(', ') })}
    </p>
  );
};
