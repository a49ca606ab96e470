import type { ClientMoney } from '@domain/finance/client-money';
import { documentList } from '@domain/finance/document-addresses';
import { recordAddress } from '@domain/navigation/homes';
import { Button } from '@ui/kit/button';
import { DataTable } from '@ui/kit/data-table';
import { Link } from '@ui/kit/link';
import { useArea } from '@ui/records/area-scope';
import { FailureNote } from '@ui/records/failure-note';
import { Failed, LoadingRows } from '@ui/records/notices.view';
import record from '@ui/records/record.module.css';
import { useDownload } from '@ui/records/use-mutation';
import { useQuery } from '@ui/records/use-query';
import { dayText } from '@ui/records/values';
import { MailForm } from './mail-form';
import { type OfPeriodProps, periodPart } from './period-of';

type Line = ClientMoney['parts'][number]['lines'][number];

/** What moved it, by its number, which leads to it. */
const Named = ({ line: { number, area, id } }: { line: Line }) => {
  const home = area === null ? null : documentList(area);
  const name = <bdi>{number}</bdi>;
  return id === null || home === null ? name : <Link href={recordAddress(home, id)}>{name}</Link>;
};

const Part = ({ of }: { readonly of: ClientMoney['parts'][number] }) => {
  const { t, format } = useArea();
  const amount = (value: number) => <span data-private>{format.amount(value)}</span>;
  const title = t.of(`money.${of.part}`);
  const sums = [
    ['opening', of.opening_fils],
    ['closing', of.closing_fils],
  ] as const;
  return (
    <>
      <h3 className={record.groupTitle}>{title}</h3>
      <dl className={record.fields}>
        {sums.map(([name, value]) => (
          <div key={name} className={record.field}>
            <dt>{t.of(`money.${name}`)}</dt>
            <dd>{amount(value)}</dd>
          </div>
        ))}
      </dl>
      {of.lines.length === 0 && <p className={record.quiet}>{t.of('statement.noActivity')}</p>}
      {of.lines.length > 0 && (
        <DataTable
          caption={title}
          rows={of.lines}
          keyOf={({ number, on, balance_fils }) => `${number} ${on} ${balance_fils}`}
          columns={[
            {
              id: 'document',
              header: t.of('statement.document'),
              cell: (line) => <Named line={line} />,
            },
            { id: 'day', header: t.of('statement.day'), tight: true, cell: ({ on }) => dayText(on) },
            {
              id: 'out',
              header: t.of('money.out'),
              numeric: true,
              cell: (line) => (line.fils < 0 ? amount(-line.fils) : ''),
            },
            {
              id: 'in',
              header: t.of('money.in'),
              numeric: true,
              cell: (line) => (line.fils > 0 ? amount(line.fils) : ''),
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
  const { t, format } = useArea();
  const { data, failure, isBroken, ask } = useQuery('clients.money', { client, ...period });
  const opening = useDownload('clients.openMoney');
  if (data === null && failure === null && !isBroken) return <LoadingRows label={t('record.loading')} />;
  if (data === null) return <Failed of="record" failure={failure} onRetry={ask} />;
  return (
    <>
      {data.parts.map((part) => (
        <Part key={part.part} of={part} />
      ))}
      <dl className={record.fields}>
        <div className={record.field}>
          <dt>{t.of('money.left')}</dt>
          <dd>
            <span data-private>{format.amount(data.left_fils)}</span>
          </dd>
        </div>
      </dl>
      <FailureNote failure={opening.failure} />
      <span className={record.bar}>
        <Button busy={opening.isBusy} onClick={() => opening.run({ client, ...period })}>
          {t.of('money.pdf')}
        </Button>
      </span>
      <MailForm call="clients.mailMoney" client={client} period={period} email={email ?? ''} />
    </>
  );
};

/** Money of the client that is with the PEO: deposits, funds for wages, and the wages that went out. */
export default periodPart('money', OfPeriod);
