import type { QuoteFigures, QuoteInput, QuoteLine } from '@domain/areas/leads/quote';
import { DownloadTrace } from '@ui/download-trace';
import { Button } from '@ui/kit/button';
import { DataTable } from '@ui/kit/data-table';
import { Sum, Sums } from '@ui/kit/sums';
import { useArea } from '@ui/records/area-scope';
import { FailureNote } from '@ui/records/failure-note';
import { LoadingRows } from '@ui/records/notices.view';
import record from '@ui/records/record.module.css';
import { Retry } from '@ui/records/retry';
import { useMutation } from '@ui/records/use-mutation';
import { useQuery } from '@ui/records/use-query';
import { useWorkspace } from '@ui/records/use-workspace';
import { dayText } from '@ui/records/values';
import { useState } from 'react';
import styles from './quotes.module.css';

const SUMS = ['monthly', 'once', 'first_invoice'] as const;

const lineName = ({ code, authority }: QuoteLine, t: ReturnType<typeof useArea>['t']): string =>
  authority === null
    ? t.of(`quote.${code}`)
    : t.of('quote.feeOf', { fee: t.of(`quote.${code}`), authority: t.of(`quote.${authority}`) });

const Figures = ({ figures }: { figures: QuoteFigures }) => {
  const { t, format } = useArea();
  const amount = (value: number) => <span data-private>{format.amount(value)}</span>;
  return (
    <>
      <DataTable
        caption={t.of('quote.lines')}
        rows={figures.lines}
        keyOf={({ code, authority, per }) => `${code} ${authority} ${per}`}
        columns={[
          { id: 'line', header: t.of('quote.line'), cell: (line) => lineName(line, t) },
          { id: 'per', header: t.of('quote.per'), cell: ({ per }) => t.of(`quote.${per}`) },
          {
            id: 'quantity',
            header: t.of('quote.quantity'),
            numeric: true,
            cell: ({ quantity }) => format.number(quantity),
          },
          { id: 'net', header: t.of('quote.net'), numeric: true, cell: ({ net_fils }) => amount(net_fils) },
          { id: 'vat', header: t.of('quote.vat'), numeric: true, cell: ({ vat_fils }) => amount(vat_fils) },
          {
            id: 'gross',
            header: t.of('quote.gross'),
            numeric: true,
            cell: ({ gross_fils }) => amount(gross_fils),
          },
        ]}
      />
      <Sums>
        {SUMS.map((name) => (
          <Sum
            key={name}
            name={t.of(`quote.sum.${name}`)}
            isTotal={name === 'first_invoice'}
            note={
              <>
                {t.of('quote.ofWhichVat')} {amount(figures[name].vat_fils)}
              </>
            }
          >
            {amount(figures[name].gross_fils)}
          </Sum>
        ))}
      </Sums>
      <p className={record.quiet}>{t.of('quote.valid', { day: dayText(figures.valid_until) })}</p>
    </>
  );
};

/** What a quote comes to by the price list of today; it is given out as it is shown. */
export const QuotePreview = (props: {
  readonly leadId: string;
  readonly input: QuoteInput;
  onIssued(): void;
}) => {
  const { leadId, input: request } = props;
  const { t } = useArea();
  const workspace = useWorkspace();
  const [key] = useState(() => workspace.newKey());
  const { data, failure, isBroken, ask } = useQuery('leads.previewQuote', { lead: leadId, input: request });
  const issue = useMutation('leads.issueQuote', props.onIssued);
  if (data === null && failure === null && !isBroken) return <LoadingRows label={t('record.loading')} />;
  return (
    <div className={styles.preview}>
      <FailureNote failure={failure ?? issue.failure} />
      {data !== null && <Figures figures={data} />}
      {(isBroken || issue.isBroken) && (
        <div role="alert" className={record.failure}>
          <p>{t('problem.other')}</p>
          <DownloadTrace />
        </div>
      )}
      <div className={record.bar}>
        {data === null && <Retry failure={failure} onRetry={ask} />}
        {data !== null && (
          <Button
            tone="primary"
            busy={issue.isBusy}
            onClick={() => issue.run({ lead: leadId, input: request, key })}
          >
            {t.of('quote.issue')}
          </Button>
        )}
      </div>
    </div>
  );
};
