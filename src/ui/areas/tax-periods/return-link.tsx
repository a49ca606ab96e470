import { Link } from '@ui/kit/link';
import { useArea } from '@ui/records/area-scope';
import type { RecordPartProps } from '@ui/records/manifest';

/** Leads to the boxes of the return, as the documents have them now. */
export const ReturnLink = ({ record: { fields } }: RecordPartProps) => {
  const { t } = useArea();
  const { starts_on, ends_on } = fields;
  if (typeof starts_on !== 'string' || typeof ends_on !== 'string') return null;
  const search = new URLSearchParams({ report: 'vat-return', from: starts_on, until: ends_on });
  return (
    <p>
      <Link href={`/reports?${search}`}>{t.of('return.open')}</Link>
    </p>
  );
};
