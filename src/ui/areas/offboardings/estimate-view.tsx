import type { Estimate, EstimateLine, LineSource } from '@domain/areas/offboardings/estimate';
import { formulaText } from '@domain/employment/formula-text';
import { recordAddress } from '@domain/navigation/homes';
import { isolated } from '@ui/i18n/translate';
import { DataTable } from '@ui/kit/data-table';
import { Link } from '@ui/kit/link';
import { Sum, Sums } from '@ui/kit/sums';
import { useArea } from '@ui/records/area-scope';
import record from '@ui/records/record.module.css';
import { dayText } from '@ui/records/values';
import styles from './estimate.module.css';

type Texts = Pick<ReturnType<typeof useArea>, 't' | 'format'>;

const formulaOf = (
  { code, days, formula }: EstimateLine,
  { cap_fils }: Estimate,
  { t, format }: Texts,
): string =>
  formula === null
    ? t.of(`formula.${code}`, {
        days: t.of('span.days', { count: days ?? 0 }),
        cap: format.amount(cap_fils),
      })
    : formulaText(formula, format);

const SourceItem = ({ source }: { source: LineSource }) => {
  const { manifest, t, format, language } = useArea();
  const { kind, record: of, from, to, days, amount_fils } = source;
  const home = of === null ? undefined : manifest.homes?.[of.area];
  const name = t.of(`source.${kind}`);
  const details = [
    from === null ? null : isolated(language, dayText(from)),
    to === null || to === from ? null : isolated(language, dayText(to)),
    days === null ? null : t.of('span.days', { count: days }),
    amount_fils === null ? null : format.amount(amount_fils),
  ].filter((detail) => detail !== null);
  return (
    <li>
      {home === undefined || of === null ? name : <Link href={recordAddress(home, of.id)}>{name}</Link>}
      {details.length > 0 && <span data-private> {details.join(' · ')}</span>}
    </li>
  );
};

/** How a line comes about, the records that it is made of, and what they had where somebody used another figure. */
const Computation = ({ line, estimate }: { line: EstimateLine; estimate: Estimate }) => {
  const area = useArea();
  const { t, format } = area;
  return (
    <div className={styles.computation}>
      <span data-private>{formulaOf(line, estimate, area)}</span>
      {line.recorded !== null && (
        <span className={styles.override}>
          {t.of('estimate.recorded', { days: format.number(line.recorded) })}
        </span>
      )}
      {line.sources.length > 0 && (
        <details>
          <summary>{t.of('estimate.sources', { count: format.number(line.sources.length) })}</summary>
          <ul className={styles.sources}>
            {line.sources.map((source) => (
              <SourceItem key={JSON.stringify(source)} source={source} />
            ))}
          </ul>
        </details>
      )}
    </div>
  );
};

/** A final settlement, line by line. */
export const EstimateView = ({ estimate }: { estimate: Estimate }) => {
  const { t, format } = useArea();
  const { service, lines, total_fils, provision_fils, due_on, override_reason } = estimate;
  const amount = (value: number) => <span data-private>{format.amount(value)}</span>;
  return (
    <div className={styles.estimate}>
      <p className={record.quiet}>
        {t.of('estimate.service', {
          years: t.of('span.years', { count: service.years }),
          days: t.of('span.days', { count: service.days }),
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
            cell: (line) => <Computation line={line} estimate={estimate} />,
          },
          {
            id: 'amount',
            header: t.of('estimate.amount'),
            numeric: true,
            cell: ({ amount_fils }) => amount(amount_fils),
          },
        ]}
      />
      {override_reason !== null && <p>{t.of('estimate.override', { reason: override_reason })}</p>}
      <Sums>
        <Sum name={t.of('estimate.total')} isTotal>
          {amount(total_fils)}
        </Sum>
        <Sum name={t.of('estimate.due')}>{dayText(due_on)}</Sum>
        <Sum name={t.of('estimate.provision')}>{amount(provision_fils)}</Sum>
      </Sums>
    </div>
  );
};
