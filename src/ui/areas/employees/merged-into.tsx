import { recordAddress } from '@domain/navigation/homes';
import { Link } from '@ui/kit/link';
import { useArea } from '@ui/records/area-scope';
import type { RecordPartProps } from '@ui/records/manifest';
import { isReference } from '@ui/records/values';

const EMPLOYEES = '/Employees';

/** Of a record that was merged: who has everything now. */
export const MergedInto = ({ record }: RecordPartProps) => {
  const { t } = useArea();
  const into = record.fields.merged_into_id ?? null;
  if (!isReference(into)) return null;
  return (
    <p role="status">
      <Link href={recordAddress(EMPLOYEES, into.id)}>{t.of('merged.note', { name: into.label })}</Link>
    </p>
  );
};
