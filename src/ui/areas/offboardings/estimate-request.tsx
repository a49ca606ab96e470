import type { EstimateInput } from '@domain/areas/offboardings/estimate';
import { DateField } from '@ui/kit/records/date-field';
import { useArea } from '@ui/records/area-scope';
import { FailureNote } from '@ui/records/failure-note';
import { Failed, LoadingRows } from '@ui/records/notices.view';
import record from '@ui/records/record.module.css';
import { useQuery } from '@ui/records/use-query';
import { useState } from 'react';
import styles from './estimate.module.css';
import { EstimateView } from './estimate-view';

/** The same person with another last day, and what the difference is. */
const WhatIf = ({ input: request, total }: { input: EstimateInput; total: number }) => {
  const { t, format } = useArea();
  const { data: estimate, failure } = useQuery('offboardings.estimate', request);
  if (estimate === null) return <FailureNote failure={failure} />;
  const difference = estimate.total_fils - total;
  return (
    <p role="status">
      <span data-private>
        {t.of('estimate.difference', {
          total: format.amount(estimate.total_fils),
          difference: `${difference < 0 ? '−' : '+'}${format.amount(Math.abs(difference))}`,
        })}
      </span>
    </p>
  );
};

/** What was asked for, line by line; another last day can be tried beside it. */
export const EstimateRequest = ({ input: request }: { input: EstimateInput }) => {
  const { t } = useArea();
  const [day, setDay] = useState('');
  // the back end knows which settings are in force
  const { data: estimate, failure, isBroken, ask } = useQuery('offboardings.estimate', request);
  if (estimate === null && failure === null && !isBroken) return <LoadingRows label={t('record.loading')} />;
  if (estimate === null)
    return failure ? <FailureNote failure={failure} /> : <Failed failure={null} onRetry={ask} />;
  const other = { ...request, last_day_on: day };
  return (
    <section className={styles.estimate} aria-label={t.of('estimate.result')}>
      <h3 className={record.groupTitle}>{t.of('estimate.result')}</h3>
      <EstimateView estimate={estimate} />
      <div className={styles.whatIf}>
        <DateField
          name="what_if"
          label={t.of('estimate.whatIf')}
          required={false}
          error={null}
          warning={null}
          value={day}
          onChange={setDay}
        />
      </div>
      {/^\d{4}-\d{2}-\d{2}$/.test(day) && <WhatIf key={day} input={other} total={estimate.total_fils} />}
    </section>
  );
};
