import {
  COMPARISONS,
  type Comparison,
  PART,
  PRESETS,
  presetSpan,
  type ReportQuery,
  usualComparison,
} from '@domain/report/report-query';
import type { ReportSpec } from '@domain/report/report-spec';
import { calendarDate, dayInDubai } from '@domain/shared/calendar-date';
import { DateField } from '@ui/kit/records/date-field';
import { Labelled } from '@ui/kit/records/labelled';
import { Select, SelectInput } from '@ui/kit/records/select';
import { useNow } from '@ui/records/use-now';
import { useSearchParams } from 'wouter';
import { useReportI18n } from './report-i18n';
import styles from './reports.module.css';

const dayAt = (search: URLSearchParams, name: string): string | undefined =>
  calendarDate(search.get(name) ?? '') ?? undefined;

/** What the address asks a report about; what is wrong in it is left out. */
export const queryIn = (search: URLSearchParams, period: ReportSpec['period']): ReportQuery => {
  const compare = COMPARISONS.find((one) => one === search.get('compare'));
  const from = period === 'span' ? dayAt(search, 'from') : undefined;
  const until = dayAt(search, 'until');
  const part = search.get('part');
  const only = part !== null && PART.test(part) ? { part } : {};
  if (period === undefined) return only;
  return {
    ...(from === undefined ? {} : { from }),
    ...(until === undefined ? {} : { until }),
    ...(compare === undefined ? {} : { compare }),
    ...only,
  };
};

const usualIn = (span: { readonly from: string; readonly until: string }): Comparison => {
  const [from, until] = [calendarDate(span.from), calendarDate(span.until)];
  return from === null || until === null ? 'previous' : usualComparison({ from, until });
};

const plain = { required: false, error: null, warning: null } as const;

/** Which days a report is about, and with which it is compared. The address holds them, so that a link opens the same. */
export const ReportPeriod = ({ period, isCompared }: { period: 'span' | 'day'; isCompared: boolean }) => {
  const { t } = useReportI18n();
  const today = dayInDubai(useNow());
  const [search, setSearch] = useSearchParams();
  const query = queryIn(search, period);
  const until = query.until ?? today;
  const from = query.from ?? `${until.slice(0, 4)}-01-01`;
  const change = (days: Readonly<Record<string, string>>) =>
    setSearch((now) => new URLSearchParams({ ...Object.fromEntries(now), ...days }), { replace: true });
  const changeDay = (name: 'from' | 'until') => (day: string) => {
    if (calendarDate(day) !== null) change({ [name]: day });
  };
  const preset = PRESETS.find((name) => {
    const span = presetSpan(name, today);
    return span.from === from && span.until === until;
  });
  return (
    <div className={styles.period}>
      {period === 'span' && (
        <Select
          {...plain}
          name="preset"
          label={t.of('reports.preset')}
          value={preset ?? ''}
          placeholder={t.of('reports.presetOwn')}
          options={PRESETS.map((value) => ({ value, label: t.of(`preset.${value}`) }))}
          onChange={(name) => {
            const chosen = PRESETS.find((one) => one === name);
            if (chosen !== undefined) change({ ...presetSpan(chosen, today) });
          }}
        />
      )}
      {period === 'span' && (
        <DateField
          {...plain}
          name="from"
          label={t.of('reports.from')}
          value={from}
          error={from > until ? t.of('reports.backwards') : null}
          onChange={changeDay('from')}
        />
      )}
      <DateField
        {...plain}
        name="until"
        label={t.of(period === 'span' ? 'reports.until' : 'reports.asOfDay')}
        value={until}
        onChange={changeDay('until')}
      />
      {isCompared && (
        <Labelled {...plain} name="compare" label={t.of('reports.compare')}>
          {(wired) => (
            <SelectInput
              {...wired}
              label={t.of('reports.compare')}
              value={query.compare ?? usualIn({ from, until })}
              options={COMPARISONS.map((value) => ({ value, label: t.of(`compare.${value}`) }))}
              onChange={(compare) => change({ compare })}
            />
          )}
        </Labelled>
      )}
    </div>
  );
};
