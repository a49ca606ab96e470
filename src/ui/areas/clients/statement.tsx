import type { AccountStatement, Period } from '@domain/finance/account-statement';
import { reachOf } from '@domain/session/access.policy';
import { calendarDate, dayInDubai, monthsLater } from '@domain/shared/calendar-date';
import { fils } from '@domain/shared/money';
import { firstOfMonth } from '@domain/shared/months.rules';
import { Button } from '@ui/kit/button';
import { DataTable } from '@ui/kit/data-table';
import { DateField } from '@ui/kit/records/date-field';
import { TextField } from '@ui/kit/text-field';
import { useArea } from '@ui/records/area-scope';
import { FailureNote } from '@ui/records/failure-note';
import type { RecordPartProps } from '@ui/records/manifest';
import { Failed, LoadingRows } from '@ui/records/notices.view';
import record from '@ui/records/record.module.css';
import { useDownload, useMutation } from '@ui/records/use-mutation';
import { useNow } from '@ui/records/use-now';
import { useQuery } from '@ui/records/use-query';
import { useRole } from '@ui/records/use-who';
import { dayText } from '@ui/records/values';
import { useState } from 'react';

type T = ReturnType<typeof useArea>['t'];
const named = (t: T, { kind, number }: { kind: string; number: string | null }) => (
  <>
    {t.of(`statement.${kind}`)} <span dir="ltr">{number}</span>
  </>
);

const Tables = ({ statement }: { statement: AccountStatement }) => {
  const { t, format } = useArea();
  const amount = (value: number) => <span data-private>{format.money(fils(value))}</span>;
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
        <DataTable
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
        <DataTable
          caption={t.of('statement.activity')}
          rows={statement.lines}
          keyOf={({ kind, number, on, balance_fils }) => `${kind} ${number} ${on} ${balance_fils}`}
          columns={[
            { id: 'document', header: t.of('statement.document'), cell: (row) => named(t, row) },
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

/** Mails the statement, to the client's address unless another one is written. */
const MailForm = ({ client, period, email }: { client: string; period: Period; email: string }) => {
  const { t } = useArea();
  const [to, setTo] = useState(email);
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  const mailing = useMutation('clients.mailStatement', setMailedTo);
  return (
    <form
      className={record.form}
      aria-label={t.of('statement.mail')}
      onSubmit={(event) => {
        event.preventDefault();
        setMailedTo(null);
        mailing.run({ client, ...period, to });
      }}
    >
      <TextField
        label={t.of('statement.to')}
        name="to"
        type="email"
        required
        value={to}
        onChange={(event) => setTo(event.target.value)}
      />
      <FailureNote failure={mailing.failure} />
      <span className={record.bar}>
        <Button type="submit" busy={mailing.isBusy}>
          {t.of('statement.mail')}
        </Button>
      </span>
      <p role="status" className={record.quiet}>
        {mailedTo !== null && t.of('statement.mailed', { to: mailedTo })}
      </p>
    </form>
  );
};

const OfPeriod = ({ client, period, email }: { client: string; period: Period; email: string | null }) => {
  const { t } = useArea();
  const role = useRole();
  const { data, failure, isBroken, ask } = useQuery('clients.statement', { client, ...period });
  const opening = useDownload('clients.openStatement');
  if (data === null && failure === null && !isBroken) return <LoadingRows label={t('record.loading')} />;
  if (data === null) return <Failed text={t('record.failed')} onRetry={ask} />;
  return (
    <>
      <Tables statement={data} />
      <FailureNote failure={opening.failure} />
      <span className={record.bar}>
        <Button busy={opening.isBusy} onClick={() => opening.run({ client, ...period })}>
          {t.of('statement.pdf')}
        </Button>
      </span>
      {reachOf(role) === 'all' && <MailForm client={client} period={period} email={email ?? ''} />}
    </>
  );
};

/** What the client owes as of a day: open items, and the activity since another one. */
const StatementPart = ({ record: client }: RecordPartProps) => {
  const { t } = useArea();
  const today = dayInDubai(useNow());
  const [period, setPeriod] = useState<Period>({
    from: firstOfMonth(monthsLater(today, -2)),
    as_of: today,
  });
  const isPeriod = calendarDate(period.from) !== null && calendarDate(period.as_of) !== null;
  const { email } = client.fields;
  const field = (name: 'from' | 'as_of') => (
    <DateField
      name={name}
      label={t.of(`statement.${name}`)}
      required
      error={null}
      warning={null}
      value={period[name]}
      onChange={(value) => setPeriod({ ...period, [name]: value })}
    />
  );
  return (
    <section className={record.group} aria-label={t.of('tab.statement')}>
      <div className={record.fields}>
        {field('from')}
        {field('as_of')}
      </div>
      {isPeriod && (
        <OfPeriod
          key={`${period.from} ${period.as_of}`}
          client={client.id}
          period={period}
          email={typeof email === 'string' ? email : null}
        />
      )}
    </section>
  );
};
export default StatementPart;
