import type { FileHints, ReadStatement } from '@domain/areas/bank-statements/bank-statement-calls';
import { DAY_ORDERS } from '@domain/finance/statements/statement';
import { Button } from '@ui/kit/button';
import { Dialog } from '@ui/kit/dialog';
import { Link } from '@ui/kit/link';
import { FileDrop } from '@ui/kit/records/file-drop';
import { MoneyField } from '@ui/kit/records/numbers';
import { PagedTable } from '@ui/kit/records/paged-table';
import { Select } from '@ui/kit/records/select';
import { useArea } from '@ui/records/area-scope';
import { useFaultTexts } from '@ui/records/faults';
import { ReferenceInput } from '@ui/records/fields/reference-input';
import type { ImporterProps } from '@ui/records/manifest';
import record from '@ui/records/record.module.css';
import { UploadFailure } from '@ui/records/upload-failure';
import { useUpload } from '@ui/records/use-upload';
import { useState } from 'react';

/** What was read, and where it is looked at and taken in. */
const Read = ({ statements, onClose }: ImporterProps & { statements: readonly ReadStatement[] }) => {
  const { t, format } = useArea();
  const amount = (value: number) => <span data-private>{format.amount(value)}</span>;
  return (
    <div role="status">
      <h3>{t.of('upload.done')}</h3>
      <PagedTable
        caption={t.of('upload.done')}
        rows={statements}
        keyOf={({ id }) => id}
        columns={[
          { id: 'number', header: t.of('field.number'), cell: ({ number }) => number },
          {
            id: 'lines',
            header: t.of('field.lines'),
            numeric: true,
            cell: ({ lines }) => format.number(lines),
          },
          {
            id: 'opening',
            header: t.of('field.opening_fils'),
            numeric: true,
            cell: ({ opening_fils }) => amount(opening_fils),
          },
          {
            id: 'closing',
            header: t.of('field.closing_fils'),
            numeric: true,
            cell: ({ closing_fils }) => amount(closing_fils),
          },
          {
            id: 'look',
            header: t.of('upload.look'),
            tight: true,
            cell: ({ id }) => (
              <Link href={`/banking?tab=statements&record=${id}`} onClick={onClose}>
                {t.of('upload.look')}
              </Link>
            ),
          },
        ]}
      />
    </div>
  );
};

const QUESTIONS = {
  day_order_unknown: 'order',
  account_missing: 'account',
  balances_missing: 'balances',
} as const;
type Question = (typeof QUESTIONS)[keyof typeof QUESTIONS];

/** What the sender can say himself, by the code with which the file was refused; balances that he has told may be wrong. */
const questionOf = (codes: readonly string[], hints: FileHints): Question | null => {
  const [needed] = Object.entries(QUESTIONS).flatMap(([code, question]) =>
    codes.includes(code) ? [question] : [],
  );
  return (
    needed ?? (codes.includes('does_not_add_up') && hints.opening_fils !== undefined ? 'balances' : null)
  );
};

const Missing = (props: {
  readonly question: Exclude<Question, 'account'>;
  readonly hints: FileHints;
  onHints(hints: FileHints): void;
}) => {
  const { question, hints, onHints } = props;
  const { t } = useArea();
  const shared = { required: true, error: null, warning: null };
  if (question === 'order')
    return (
      <Select
        {...shared}
        name="order"
        label={t.of('upload.order')}
        placeholder={t('record.choose')}
        value={hints.order ?? ''}
        options={DAY_ORDERS.map((value) => ({ value, label: t.of(`upload.order.${value}`) }))}
        onChange={(value) => {
          const order = DAY_ORDERS.find((one) => one === value);
          if (order) onHints({ ...hints, order });
        }}
      />
    );
  return (['opening_fils', 'closing_fils'] as const).map((name) => (
    <MoneyField
      key={name}
      {...shared}
      name={name}
      label={t.of(`field.${name}`)}
      value={hints[name] ?? null}
      onChange={(value) => onHints({ ...hints, [name]: value ?? undefined })}
    />
  ));
};

/** Sends a file of the bank: what is wrong with it is told by its line; what is read waits to be looked at and taken in. */
const StatementImport = ({ onClose }: ImporterProps) => {
  const tFault = useFaultTexts();
  const { t } = useArea();
  const [hints, setHints] = useState<FileHints>({});
  const [read, setRead] = useState<readonly ReadStatement[] | null>(null);
  const upload = useUpload('bank-statements.read', setRead);
  const { file } = upload;
  const reasons = upload.failure?.kind === 'refused' ? (upload.failure.reasons ?? []) : [];
  const question = questionOf(
    reasons.map(({ code }) => code),
    hints,
  );
  const isOnItsWay = (upload.progress ?? 0) < 100;
  const busyText = isOnItsWay ? t('files.uploading', { name: file?.name ?? '' }) : t.of('upload.reading');
  return (
    <Dialog
      title={t.of('upload.title')}
      width={760}
      persistent
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('record.close')}</Button>}
    >
      {read === null ? (
        <>
          <p>{t.of('upload.text')}</p>
          <UploadFailure upload={upload} />
          <div className={record.form}>
            <ReferenceInput
              name="account_id"
              label={t.of('upload.account')}
              required={question === 'account'}
              error={
                question === 'account' && hints.account === undefined ? tFault.of('error.required') : null
              }
              warning={null}
              value={hints.account ?? null}
              known={null}
              onChange={(account) => setHints({ ...hints, account: account ?? undefined })}
            />
            {file !== null && question !== null && (
              <>
                {question !== 'account' && <Missing question={question} hints={hints} onHints={setHints} />}
                <div className={record.bar}>
                  <Button tone="primary" busy={upload.isBusy} onClick={() => upload.run({ file, hints })}>
                    {t.of('upload.again')}
                  </Button>
                </div>
              </>
            )}
          </div>
          <FileDrop
            label={t('files.drop')}
            hint={t.of('upload.limit')}
            busy={upload.isBusy ? busyText : null}
            upload={{
              percent: upload.progress,
              cancel: { label: t('files.cancel'), run: upload.cancel },
            }}
            onFile={(chosen) => {
              // the account is the sender's, whatever the file; the rest is about the file before
              const ofSender = { account: hints.account };
              setHints(ofSender);
              upload.run({ file: upload.pick(chosen), hints: ofSender });
            }}
          />
        </>
      ) : (
        <Read statements={read} onClose={onClose} />
      )}
    </Dialog>
  );
};

export default StatementImport;
