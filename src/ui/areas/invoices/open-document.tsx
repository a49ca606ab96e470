import { Button } from '@ui/kit/button';
import { useArea } from '@ui/records/area-scope';
import { FailureNote } from '@ui/records/failure-note';
import type { RecordPartProps } from '@ui/records/manifest';
import { useDownload } from '@ui/records/use-mutation';

/** The tax invoice or credit note as PDF, from its approval on. */
export const OpenDocument = ({ record: { id, fields } }: RecordPartProps) => {
  const { t } = useArea();
  const opening = useDownload('invoices.document');
  if (typeof fields.issued_on !== 'string') return null;
  return (
    <>
      <FailureNote failure={opening.failure} />
      <Button busy={opening.isBusy} onClick={() => opening.run({ invoice: id })}>
        {t.of(fields.kind === 'credit_note' ? 'document.creditNote' : 'document.invoice')}
      </Button>
    </>
  );
};
