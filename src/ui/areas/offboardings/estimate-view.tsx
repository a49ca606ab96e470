import type { Estimate, EstimateLine } from '@domain/areas/offboardings/estimate';
import { fils } from '@domain/shared/money';
import { DataTable } from '@ui/kit/data-table';
import { useArea } from '@ui/records/area-scope';
import record from '@ui/records/record.module.css';
import { dayText } from '@ui/records/values';
import styles from './estimate.module.css';

/** How an amount comes about, in words: what the law, or the agreement, counts. */
const formulaOf = (
  { code, days }: EstimateLine,
  { asked: request, day_wage_fils, cap_fils }: Estimate,
  { t, format }: ReturnType<typeof useArea>,
): string =>
  t.of(`formula.${code}`, {
    days: format.number(days ?? 0),
    wage: format.money(fils(day_wage_fils)),
    gross: format.money(fils(request.gross_fils)),
    cap: format.money(fils(cap_fils)),
  });

/** A final settlement, line by line. */
export const EstimateView = ({ estimate }: { estimate: Estimate }) => {
  const area = useArea();
  const { t, format } = area;
  const { service, lines, total_fils, provision_fils, due_on } = estimate;
  const amount = (value: number) => <span data-private>{format.money(fils(value))}</span>;
  return (
    <div className={styles.estimate}>
      <p className={record.quiet}>
        {t.of('estimate.service', {
          years: format.number(service.years),
          days: format.number(service.days),
        })}
      </p>
      <DataTable
        caption={t.of('estimate.lines')}
        rows={lines}
        keyOf={({ code }) => code}
        columns={[
          { id: 'line', header: t.of('estimate.line'), cell: ({ code }) => t.of(`line.${code}`) },
          {
            id: 'formula',
            header: t.of('estimate.formula'),
            cell: (line) => <span data-private>{formulaOf(line, estimate, area)}</span>,
          },
          {
            id: 'amount',
            header: t.of('estimate.amount'),
            numeric: true,
            cell: ({ amount_fils }) => amount(amount_fils),
          },
        ]}
      />
      <dl className={styles.sums}>
        <div data-total>
          <dt>{t.of('estimate.total')}</dt>
          <dd>{amount(total_fils)}</dd>
        </div>
        <div>
          <dt>{t.of('estimate.due')}</dt>
          <dd>{dayText(due_on)}</dd>
        </div>
        <div>
          <dt>{t.of('estimate.provision')}</dt>
          <dd>{amount(provision_fils)}</dd>
        </div>
      </dl>
    </div>
  );
};
