import type { DashboardPanel, Figure } from '@domain/dashboard/dashboard';
import { MISSING } from '@domain/dashboard/dashboard.rules';
import { useUi } from '@ui/i18n/ui-context';
import { Button } from '@ui/kit/button';
import type { Failed } from '@ui/kit/panel';
import { StatCard } from '@ui/kit/stat-card';
import { PanelFailed } from '@ui/panel-failed';
import {
  CalendarClock,
  LifeBuoy,
  type LucideIcon,
  Smartphone,
  Stamp,
  UserMinus,
  UserPlus,
  Users,
} from 'lucide-react';
import { memo } from 'react';
import styles from './dashboard.module.css';
import type { FigureCard } from './figure-cards.selectors';

const ICONS: Readonly<Record<Figure, LucideIcon>> = {
  users: Users,
  onboardings: UserPlus,
  renewals: CalendarClock,
  offboardings: UserMinus,
  visaProcesses: Stamp,
  tickets: LifeBuoy,
  mobileUsers: Smartphone,
};

/** What is said of figures that are not there: whether asking again may help. */
const MISSING_NOTES = [
  [null, 'dashboard.figuresMissing'],
  ['failed', 'dashboard.figuresUnanswered'],
] as const;

export interface FigureCardsProps {
  readonly cards: readonly FigureCard[];
  /** The figures could not be loaded and none are at hand. */
  readonly failed: Failed | null;
  onRetry(panel: DashboardPanel): void;
}

export const FigureCardsView = memo(({ cards, failed, onRetry }: FigureCardsProps) => {
  const { t, format } = useUi();
  const written = (value: FigureCard['value']) => {
    if (value === 'loading') return null;
    return typeof value === 'number' ? format.number(value) : MISSING;
  };
  return (
    <section className={styles.figures} aria-label={t('dashboard.figures')}>
      {cards.map(({ figure, href, accent, value }) => (
        <StatCard
          key={figure}
          label={t(`dashboard.${figure}`)}
          hint={t(`dashboard.${figure}Hint`)}
          href={href}
          icon={ICONS[figure]}
          accent={accent}
          value={written(failed ? null : value)}
        />
      ))}
      {MISSING_NOTES.map(([missing, text]) => {
        const names = cards
          .filter(({ value }) => value === missing)
          .map(({ figure }) => t(`dashboard.${figure}`))
          .join(t('dashboard.and'));
        return (
          names && (
            <p key={text} className={styles.figuresMissing} role="note">
              {t(text, { names })}{' '}
              {missing && <Button onClick={() => onRetry('figures')}>{t('app.retry')}</Button>}
            </p>
          )
        );
      })}
      {failed && (
        <div className={styles.figuresFailed}>
          <PanelFailed
            text={t(failed.isAbsent ? 'error.notServed' : 'dashboard.figuresFailed')}
            onRetry={failed.isAbsent ? null : () => onRetry('figures')}
          />
        </div>
      )}
    </section>
  );
});
