import { type AccountStatement, isTakenBack, type StatementLine } from '@domain/finance/account-statement';
import { documentList } from '@domain/finance/document-addresses';
import { recordAddress } from '@domain/navigation/homes';
import { Button } from '@ui/kit/button';
import { Link } from '@ui/kit/link';
import { PagedTable } from '@ui/kit/records/paged-table';
import { useArea } from '@ui/records/area-scope';
import { FailureNote } from '@ui/records/failure-note';
import { Failed, LoadingRows } from '@ui/records/notices.view';
import record from '@ui/records/record.module.css';
import { useDownload } from '@ui/records/use-mutation';
import { useQuery } from '@ui/records/use-query';
import { dayText } from '@ui/records/values';
import { MailForm } from './mail-form';
import { type OfPeriodProps, periodPart } from './period-of';

type T = ReturnType<typeof useArea>['t'];

type Named = Pick<StatementLine, 'kind' | 'number' | 'area' | 'id'>;
/** What it is called; whoever sees the document comes to it. */
const named = (t: T, { kind, number, area, id }: Named) => {
  const name = (
    <>
      {t.of(`statement.${kind}`)} <span dir="ltr">{number}</span>
    </>
  );
  const home = documentList(area);
  return id === null || home === null ? name : <Link href={recordAddress(home, id)}>{name}</Link>;
};

const Tables = ({ statement }: { statement: AccountStatement }) => {
  const { t, format } = useArea();
  const amount = (value: number) => <span data-private>{format.amount(value)}</span>;
  const sums = [
    ['opening', statement.opening_fils],
    ['credit', statement.credit_fils],
    ['balance', statement.balance_fils],
  ] as const;
  return (
    <>
      <dl className={record.fields}>
        {sums.map(([name, value]) => (
          <div key={name} className={record.field}>
            <dt>{t.of(`statement.${name}`)}</dt>
            <dd>{amount(value)}</dd>
          </div>
        ))}
      </dl>
      <h3 className={record.groupTitle}>{t.of('statement.items')}</h3>
      {statement.open_items.length === 0 && <p className={record.quiet}>{t.of('statement.noItems')}</p>}
      {statement.open_items.length > 0 && (
        <PagedTable
          caption={t.of('statement.items')}
          rows={statement.open_items}
          keyOf={({ kind, number }) => `${kind} ${number}`}
          columns={[
            { id: 'document', header: t.of('statement.document'), cell: (row) => named(t, row) },
            {
              id: 'issued',
              header: t.of('statement.issued'),
              tight: true,
              cell: ({ issued_on }) => dayText(issued_on),
            },
            {
              id: 'due',
              header: t.of('statement.due'),
              tight: true,
              cell: ({ due_on }) => (due_on === null ? '' : dayText(due_on)),
            },
            {
              id: 'total',
              header: t.of('statement.total'),
              numeric: true,
              cell: ({ total_fils }) => amount(total_fils),
            },
            {
              id: 'open',
              header: t.of('statement.open'),
              numeric: true,
              cell: ({ open_fils }) => amount(open_fils),
            },
          ]}
        />
      )}
      <h3 className={record.groupTitle}>{t.of('statement.activity')}</h3>
      {statement.lines.length === 0 && <p className={record.quiet}>{t.of('statement.noActivity')}</p>}
      {statement.lines.length > 0 && (
        <PagedTable
          caption={t.of('statement.activity')}
          rows={statement.lines}
          keyOf={({ kind, number, on, balance_fils }) => `${kind} ${number} ${on} ${balance_fils}`}
          columns={[
            {
              id: 'document',
              header: t.of('statement.document'),
              cell: (line) => (
                <>
                  {named(t, line)} {isTakenBack(line) && t.of('statement.takenBack')}
                </>
              ),
            },
            { id: 'day', header: t.of('statement.day'), tight: true, cell: ({ on }) => dayText(on) },
            {
              id: 'charged',
              header: t.of('statement.charged'),
              numeric: true,
              cell: (line) => (line.fils > 0 ? amount(line.fils) : ''),
            },
            {
              id: 'credited',
              header: t.of('statement.credited'),
              numeric: true,
              cell: (line) => (line.fils < 0 ? amount(-line.fils) : ''),
            },
            {
              id: 'balance',
              header: t.of('statement.balance'),
              numeric: true,
              cell: (line) => amount(line.balance_fils),
            },
          ]}
        />
      )}
    </>
  );
};

const OfPeriod = ({ client, period, email }: OfPeriodProps) => {
  const { t } = useArea();
  const { data, failure, isBroken, ask } = useQuery('clients.statement', { client, ...period });
  const opening = useDownload('clients.openStatement');
  if (data === null && failure === null && !isBroken) return <LoadingRows label={t('record.loading')} />;
  if (data === null) return <Failed of="record" failure={failure} onRetry={ask} />;
  return (
    <>
      <Tables statement={data} />
      <FailureNote failure={opening.failure} />
      <span className={record.bar}>
        <Button busy={opening.isBusy} onClick={() => opening.run({ client, ...period })}>
          {t.of('statement.pdf')}
        </Button>
      </span>
      <MailForm call="clients.mailStatement" client={client} period={period} email={email ?? ''} />
    </>
  );
};

/** What the client owes as of a day: open items, and the activity since another one. */
export default periodPart('statement', OfPeriod);
