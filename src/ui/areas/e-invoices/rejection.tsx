import type { RecordPartProps } from '@ui/records/manifest';
import { lazy } from 'react';

const BrokenRules = lazy(() => import('@ui/records/record/broken-rules'));

/** Why it was rejected. */
export const Rejection = ({ record: { state, fields } }: RecordPartProps) =>
  state === 'rejected' && typeof fields.rejected_rules === 'string' ? (
    <BrokenRules rules={fields.rejected_rules} />
  ) : null;
