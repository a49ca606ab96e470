import { mayDoIn } from '@domain/area/area.policy';
import type { Quote, QuoteInput } from '@domain/areas/leads/quote';
import { recordAddress } from '@domain/navigation/homes';
import { dayInDubai } from '@domain/shared/calendar-date';
import { Button } from '@ui/kit/button';
import { Link } from '@ui/kit/link';
import { useArea } from '@ui/records/area-scope';
import { FailureNote } from '@ui/records/failure-note';
import type { RecordPartProps } from '@ui/records/manifest';
import { Failed, LoadingRows } from '@ui/records/notices.view';
import { formLinkAction } from '@ui/records/record/form-link';
import record from '@ui/records/record.module.css';
import { useDraft } from '@ui/records/use-draft';
import { useDownload } from '@ui/records/use-mutation';
import { type QueryState, useQuery } from '@ui/records/use-query';
import { useRole } from '@ui/records/use-who';
import { dayText } from '@ui/records/values';
import { useState } from 'react';
import { QuoteForm } from './quote-form';
import { QuotePreview } from './quote-preview';

/** A link by which the prospect accepts the open quote; its lead is still being worked on. */
const AcceptanceLink = formLinkAction('quote', [
  'new',
  'contacted',
  'qualified',
  'proposal',
  'negotiation',
  'agreement_sent',
  'won',
]);

const QuoteStatus = ({ quote: { state, acceptance, valid_until } }: { quote: Quote }) => {
  const { t } = useArea();
  if (acceptance !== null)
    return (
      <span className={record.quiet} title={acceptance.document_sha256}>
        {t.of('quote.acceptedBy', {
          day: dayText(dayInDubai(Date.parse(acceptance.at))),
          name: `${acceptance.name}, ${acceptance.title}`,
          address: acceptance.address,
        })}
      </span>
    );
  return <span className={record.quiet}>{t.of(`quote.state.${state}`, { day: dayText(valid_until) })}</span>;
};

/** What an accepted quote became for its client, once that is enrolled. */
const Terms = ({ acceptance }: Pick<Quote, 'acceptance'>) => {
  const { t } = useArea();
  const links = [
    [t.of('quote.feePlan'), '/billing-runs?tab=fee-plans', acceptance?.fee_plan_id],
    [t.of('quote.depositInvoice'), '/Billings', acceptance?.invoice_id],
  ] as const;
  return links.map(
    ([name, list, id]) =>
      typeof id === 'string' && (
        <Link key={list} href={recordAddress(list, id)}>
          {name}
        </Link>
      ),
  );
};

const Issued = ({ quote, lead }: { quote: Quote; lead: RecordPartProps['record'] }) => {
  const { t, format } = useArea();
  const opening = useDownload('leads.openQuote');
  return (
    <li className={record.item}>
      <FailureNote failure={opening.failure} />
      <span className={record.head}>
        <strong dir="ltr">{quote.number}</strong>
        <span data-private>{format.amount(quote.first_invoice.gross_fils)}</span>
        <span className={record.quiet}>
          {t.of('quote.validUntil', { day: dayText(quote.valid_until), name: quote.created_by.label })}
        </span>
        <QuoteStatus quote={quote} />
        <Terms acceptance={quote.acceptance} />
        <Button busy={opening.isBusy} onClick={() => opening.run({ lead: lead.id, quote: quote.id })}>
          {t.of('quote.open', { number: quote.number })}
        </Button>
        {quote.state === 'open' && <AcceptanceLink record={lead} />}
      </span>
    </li>
  );
};

const IssuedList = ({
  list,
  lead,
}: {
  list: QueryState<readonly Quote[]>;
  lead: RecordPartProps['record'];
}) => {
  const { t } = useArea();
  const { data: quotes } = list;
  if (quotes === null && !list.failure && !list.isBroken) return <LoadingRows label={t('record.loading')} />;
  if (quotes === null) return <Failed of="record" failure={list.failure} onRetry={list.ask} />;
  if (quotes.length === 0) return <p className={record.quiet}>{t.of('quote.none')}</p>;
  return (
    <ul className={record.list}>
      {quotes.map((quote) => (
        <Issued key={quote.id} quote={quote} lead={lead} />
      ))}
    </ul>
  );
};

/** Quotes of a lead: what one would come to, giving it out, and those that were given out. */
const QuotesPart = ({ record: lead }: RecordPartProps) => {
  const { manifest, t } = useArea();
  const role = useRole();
  const [request, setRequest] = useState<QuoteInput | null>(null);
  const list = useQuery('leads.quotes', { lead: lead.id });
  const draft = useDraft('leads', lead.id, 'quote');
  const { headcount } = lead.fields;
  return (
    <>
      {mayDoIn(manifest.area, role, 'changes') && (
        <section className={record.group} aria-label={t.of('quote.new')}>
          <h3 className={record.groupTitle}>{t.of('quote.new')}</h3>
          <QuoteForm
            draft={draft}
            headcount={typeof headcount === 'number' ? headcount : null}
            onChanged={() => setRequest(null)}
            onRequest={setRequest}
          />
          {request !== null && (
            <QuotePreview
              key={JSON.stringify(request)}
              leadId={lead.id}
              input={request}
              onIssued={() => {
                setRequest(null);
                draft.clear();
                list.ask();
              }}
            />
          )}
        </section>
      )}
      <section className={record.group} aria-label={t.of('quote.issued')}>
        <h3 className={record.groupTitle}>{t.of('quote.issued')}</h3>
        <IssuedList list={list} lead={lead} />
      </section>
    </>
  );
};
export default QuotesPart;
