import { portalAddressOf } from '@domain/navigation/portal-address';
import { Link } from '@ui/kit/link';
import { useArea } from '@ui/records/area-scope';
import type { RecordPartProps } from '@ui/records/manifest';

/** Leads to the document that posted an entry. */
export const SourceDocument = ({ record: { fields } }: RecordPartProps) => {
  const { t } = useArea();
  const { document_at, reference, source_id } = fields;
  const address = portalAddressOf(document_at);
  if (address === null) return null;
  return (
    <p>
      {t.of('group.document')}: <Link href={address}>{String(reference ?? source_id)}</Link>
    </p>
  );
};
