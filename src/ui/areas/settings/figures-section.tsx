import { FIGURE_TABLES, type Figure } from '@domain/settings/settings';
import { dayInDubai } from '@domain/shared/calendar-date';
import { settingAt } from '@domain/shared/setting';
import { Button } from '@ui/kit/button';
import { useArea } from '@ui/records/area-scope';
import { useNow } from '@ui/records/use-now';
import { dayText } from '@ui/records/values';
import { useState } from 'react';
import { FigureDialog } from './figure-dialog';
import { figureName, figureText } from './figure-texts';
import styles from './settings.module.css';
import { SettingsTable } from './settings-table';

/** Government fees, fines and prices: what counts today, and what will count from which day on. */
export const FiguresSection = ({ figures, onChanged }: { figures: readonly Figure[]; onChanged(): void }) => {
  const area = useArea();
  const { t } = area;
  const today = dayInDubai(useNow());
  const [changing, setChanging] = useState<Figure | null>(null);
  return (
    <div className={styles.section}>
      <p className={styles.lead}>{t.of('figures.lead')}</p>
      {[...FIGURE_TABLES].reverse().map((table) => (
        <section key={table}>
          <h3>{t.of(`figures.${table}`)}</h3>
          <SettingsTable
            caption={`figures.${table}`}
            heads={['figures.what', 'figures.now', 'figures.next']}
            action="figures.change"
            className={styles.figures}
          >
            {figures
              .filter((figure) => figure.table === table)
              .map((figure) => (
                <FigureRow key={figure.key} figure={figure} today={today} onChange={setChanging} />
              ))}
          </SettingsTable>
        </section>
      ))}
      {changing && (
        <FigureDialog
          figure={changing}
          today={today}
          onClose={(isChanged) => {
            setChanging(null);
            if (isChanged) onChanged();
          }}
        />
      )}
    </div>
  );
};

const FigureRow = (props: {
  readonly figure: Figure;
  readonly today: string;
  onChange(figure: Figure): void;
}) => {
  const { figure, today, onChange } = props;
  const area = useArea();
  const { t } = area;
  const now = settingAt(figure.values, today);
  const next = figure.values.find(({ from }) => from > today);
  const name = figureName(figure, area);
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className={styles.figure}>{now === null ? '–' : figureText(figure, now, area)}</td>
      <td className={styles.figure}>
        {next && (
          <>
            {figureText(figure, next.value, area)}
            <span className={styles.quiet}>{t.of('figures.from', { day: dayText(next.from) })}</span>
          </>
        )}
      </td>
      <td className={styles.end}>
        <Button aria-label={`${t.of('figures.change')}: ${name}`} onClick={() => onChange(figure)}>
          {t.of('figures.change')}
        </Button>
      </td>
    </tr>
  );
};
