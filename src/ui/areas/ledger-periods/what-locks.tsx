import { useArea } from '@ui/records/area-scope';
import type { RecordPartProps } from '@ui/records/manifest';

/** What may still be dated into the month, and what the next step stops. */
export const WhatLocks = ({ record: { state } }: RecordPartProps) => {
  const { t } = useArea();
  return <p>{t.of(`lock.${state}`)}</p>;
};
