import { mayCommand } from '@domain/area/area.policy';
import {
  PAYMENT_FORMATS,
  type PaymentFormat,
  type StatusTaken,
} from '@domain/areas/payment-batches/payment-batch-calls';
import { Button } from '@ui/kit/button';
import { FileDrop } from '@ui/kit/records/file-drop';
import { useArea } from '@ui/records/area-scope';
import { FailureNote } from '@ui/records/failure-note';
import type { RecordPartProps } from '@ui/records/manifest';
import record from '@ui/records/record.module.css';
import { UploadFailure } from '@ui/records/upload-failure';
import { useDownload } from '@ui/records/use-mutation';
import { useUpload } from '@ui/records/use-upload';
import { useRole } from '@ui/records/use-who';
import { useState } from 'react';

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

const COUNTS = ['confirmed', 'returned', 'waiting', 'known'] as const;

const countIn = (taken: StatusTaken, name: (typeof COUNTS)[number]): number =>
  name === 'returned' ? taken.returned.length : taken[name];

/** What the answer of the bank has done. */
const Taken = ({ taken }: { readonly taken: StatusTaken }) => {
  const { t } = useArea();
  const filled = COUNTS.filter((name) => countIn(taken, name) > 0);
  return (
    <div role="status">
      {filled.map((name) => (
        <p key={name}>{t.of(`status.${name}`, { count: countIn(taken, name) })}</p>
      ))}
      {taken.returned.length > 0 && (
        <ul>
          {taken.returned.map(({ reference, beneficiary, reason }) => (
            <li key={reference}>{t.of('status.back', { reference, beneficiary, reason })}</li>
          ))}
        </ul>
      )}
      {taken.asked.length > 0 && <p>{t.of('status.asked', { references: taken.asked.join(', ') })}</p>}
      {filled.length + taken.asked.length === 0 && <p>{t.of('status.nothing')}</p>}
    </div>
  );
};

/** Takes the answer of the bank, of whoever may confirm payments. */
const BankAnswer = ({ id }: { readonly id: string }) => {
  const { t } = useArea();
  const [taken, setTaken] = useState<StatusTaken | null>(null);
  const upload = useUpload('payment-batches.status', setTaken);
  const isOnItsWay = (upload.progress ?? 0) < 100;
  const busyText = isOnItsWay
    ? t('files.uploading', { name: upload.file?.name ?? '' })
    : t.of('status.reading');
  return (
    <section className={record.form} aria-label={t.of('status.title')}>
      <h3>{t.of('status.title')}</h3>
      <p className={record.quiet}>{t.of('status.text')}</p>
      <UploadFailure upload={upload} />
      {taken !== null && upload.failure === null && <Taken taken={taken} />}
      <FileDrop
        label={t('files.drop')}
        hint={t.of('status.limit')}
        busy={upload.isBusy ? busyText : null}
        upload={{ percent: upload.progress, cancel: { label: t('files.cancel'), run: upload.cancel } }}
        onFile={(file) => upload.run({ id, file: upload.pick(file) })}
      />
    </section>
  );
};

/** The file for the bank, from its export on, and what the bank answers. */
const PaymentFiles = ({ record: { id, fields } }: RecordPartProps) => {
  const { manifest, t } = useArea();
  const role = useRole();
  if (typeof fields.exported_at !== 'string') return <p className={record.quiet}>{t.of('file.none')}</p>;
  return (
    <>
      <section className={record.group} aria-label={t.of('tab.files')}>
        <p className={record.quiet}>{t.of('file.text')}</p>
        <span className={record.bar}>
          {PAYMENT_FORMATS.map((format) => (
            <FileButton key={format} id={id} format={format} />
          ))}
        </span>
      </section>
      {mayCommand(manifest.area, role, 'confirm_all') && <BankAnswer id={id} />}
    </>
  );
};
export default PaymentFiles;
