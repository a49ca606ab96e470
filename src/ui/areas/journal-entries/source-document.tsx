import { Link } from '@ui/kit/link';
import { useArea } from '@ui/records/area-scope';
import type { RecordPartProps } from '@ui/records/manifest';

/** Leads to the document that posted an entry. */
export const SourceDocument = ({ record: { fields } }: RecordPartProps) => {
  const { t } = useArea();
  const { document_at, reference, source_id } = fields;
  if (typeof document_at !== 'string') return null;
  return (
    <p>
      {t.of('group.document')}: <Link href={document_at}>{String(reference ?? source_id)}</Link>
    </p>
  );
};
