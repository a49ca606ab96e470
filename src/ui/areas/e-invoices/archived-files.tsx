import { E_INVOICE_FILES, type EInvoiceFile } from '@domain/areas/e-invoices/e-invoice-calls';
import { Button } from '@ui/kit/button';
import { useArea } from '@ui/records/area-scope';
import { FailureNote } from '@ui/records/failure-note';
import type { RecordPartProps } from '@ui/records/manifest';
import { useDownload } from '@ui/records/use-mutation';

const FileButton = ({ id, file }: { readonly id: string; readonly file: EInvoiceFile }) => {
  const { t } = useArea();
  const opening = useDownload('e-invoices.file');
  return (
    <>
      <FailureNote failure={opening.failure} />
      <Button busy={opening.isBusy} onClick={() => opening.run({ id, file })}>
        {t.of(`file.${file}`)}
      </Button>
    </>
  );
};

/** The file that was sent, and the last answer, from when there is one. */
export const ArchivedFiles = ({ record: { id, fields } }: RecordPartProps) => {
  const isThere = { xml: fields.xml_sha256, answer: fields.answer_sha256 };
  return E_INVOICE_FILES.filter((file) => typeof isThere[file] === 'string').map((file) => (
    <FileButton key={file} id={id} file={file} />
  ));
};
