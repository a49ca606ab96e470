import { PAYMENT_FORMATS, type PaymentFormat } from '@domain/areas/payment-batches/payment-batch-calls';
import { Button } from '@ui/kit/button';
import { useArea } from '@ui/records/area-scope';
import { FailureNote } from '@ui/records/failure-note';
import type { RecordPartProps } from '@ui/records/manifest';
import record from '@ui/records/record.module.css';
import { useDownload } from '@ui/records/use-mutation';

const FileButton = ({ id, format }: { readonly id: string; readonly format: PaymentFormat }) => {
  const { t } = useArea();
  const opening = useDownload('payment-batches.file');
  return (
    <>
      <FailureNote failure={opening.failure} />
      <Button busy={opening.isBusy} onClick={() => opening.run({ id, format })}>
        {t.of(`file.${format}`)}
      </Button>
    </>
  );
};

/** The file for the bank, from its export on. */
const PaymentFiles = ({ record: { id, fields } }: RecordPartProps) => {
  const { t } = useArea();
  if (typeof fields.exported_at !== 'string') return <p className={record.quiet}>{t.of('file.none')}</p>;
  return (
    <section className={record.group} aria-label={t.of('tab.files')}>
      <p className={record.quiet}>{t.of('file.text')}</p>
      <span className={record.bar}>
        {PAYMENT_FORMATS.map((format) => (
          <FileButton key={format} id={id} format={format} />
        ))}
      </span>
    </section>
  );
};
export default PaymentFiles;
