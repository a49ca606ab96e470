import { useArea } from '@ui/records/area-scope';
import type { RecordPartProps } from '@ui/records/manifest';
import styles from '@ui/records/record.module.css';

/** What may still be dated into the month, and what the next step stops. */
export const WhatLocks = ({ record: { state } }: RecordPartProps) => {
  const { t } = useArea();
  return <p className={styles.group}>{t.of(`lock.${state}`)}</p>;
};
