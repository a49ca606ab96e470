import type { Figure } from '@domain/settings/settings';
import { DownloadTraceOf } from '@ui/download-trace-of';
import { Button } from '@ui/kit/button';
import { Dialog } from '@ui/kit/dialog';
import { Form } from '@ui/kit/form';
import { DateField, dayIn } from '@ui/kit/records/date-field';
import { TextField } from '@ui/kit/text-field';
import { useArea } from '@ui/records/area-scope';
import { useFaultTexts } from '@ui/records/faults';
import { failureText } from '@ui/records/reasons';
import { useMutation } from '@ui/records/use-mutation';
import { dayText } from '@ui/records/values';
import { useState } from 'react';
import { figureName, figureText } from './figure-texts';
import styles from './settings.module.css';

/** What is typed, in dirhams, days or percent, as the figure is kept. */
const valueTyped = ({ unit }: Figure, text: string): number | null => {
  const typed = text.trim().replaceAll(',', '');
  if (unit === 'days') return /^\d{1,6}$/.test(typed) ? Number(typed) : null;
  return /^\d{1,9}(\.\d{1,2})?$/.test(typed) ? Math.round(Number(typed) * 100) : null;
};

/** Another value from a day on, today at the earliest; below it every value that the figure has had. */
export const FigureDialog = (props: {
  readonly figure: Figure;
  readonly today: string;
  onClose(isChanged: boolean): void;
}) => {
  const { figure, today, onClose } = props;
  const area = useArea();
  const tFault = useFaultTexts();
  const { t } = area;
  const [from, setFrom] = useState(today);
  const mutation = useMutation('settings.setFigure', () => onClose(true));
  return (
    <Dialog title={figureName(figure, area)} width={480} onCancel={() => onClose(false)}>
      <Form
        name={figureName(figure, area)}
        check={({ value = '' }) => ({
          ...((dayIn(from) ?? '') < today ? { from: t.of('figures.fromToday') } : {}),
          ...(valueTyped(figure, value) === null ? { value: tFault.of('error.invalid') } : {}),
        })}
        failure={mutation.failure && failureText(mutation.failure, t)}
        offer={<DownloadTraceOf failure={mutation.failure} />}
        busy={mutation.isBusy}
        submitLabel={t.of('settings.save')}
        actions={<Button onClick={() => onClose(false)}>{t.of('settings.cancel')}</Button>}
        onSubmit={({ from = '', value = '' }) =>
          mutation.run({
            table: figure.table,
            key: figure.key,
            // `check` lets neither a day nor a value through that is none
            from: dayIn(from) ?? '',
            value: valueTyped(figure, value) ?? Number.NaN,
          })
        }
      >
        {(errorOf) => (
          <>
            <TextField
              label={t.of('figures.value')}
              name="value"
              dir="ltr"
              inputMode="decimal"
              hint={t.of(`figures.unit.${figure.unit}`)}
              error={errorOf('value')}
            />
            <DateField
              label={t.of('figures.validFrom')}
              name="from"
              value={from}
              required
              error={errorOf('from') ?? null}
              warning={null}
              onChange={setFrom}
            />
          </>
        )}
      </Form>
      <h3>{t.of('figures.history')}</h3>
      <table className={styles.table}>
        <tbody>
          {[...figure.values].reverse().map(({ from, value }) => (
            <tr key={from}>
              <th scope="row">{dayText(from)}</th>
              <td className={styles.figure}>{figureText(figure, value, area)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
};
