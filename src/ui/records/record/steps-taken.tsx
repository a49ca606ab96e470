import type { RecordAnswer } from '@domain/area/records';
import type { WayStep } from '@machines/lifecycle/expected-path';
import { useArea } from '../area-scope';
import styles from '../process/next-head.module.css';
import { stepsTaken } from '../process/way';
import { stateText } from '../states';
import { dayText } from '../values';
import { PartTab } from './record-parts';

/** The way of a record: what it came through, where it is, what is expected. */
export const StepsTaken = ({ record, coming }: { record: RecordAnswer; coming: readonly WayStep[] }) => {
  const { t } = useArea();
  return (
    <PartTab record={record} part="timeline">
      {(_, { content: { timeline } }) => {
        const taken = stepsTaken(timeline);
        const past = taken.at(-1)?.state === record.state ? taken.slice(0, -1) : taken;
        const here = { state: record.state, day: taken.at(-1)?.day ?? record.state_since.slice(0, 10) };
        const steps = [
          ...past.map((step) => ({ ...step, when: 'past' as const })),
          { ...here, when: 'now' as const },
          ...coming.map((step) => ({ ...step, when: 'coming' as const })),
        ];
        return (
          <ol className={styles.steps} aria-label={t('next.way')}>
            {steps.map(({ state, day, when }, at) => (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: a record comes by a state more than once
                key={at}
                className={styles.step}
                data-when={when}
                aria-current={when === 'now' ? 'step' : undefined}
              >
                <span>{stateText(t, state)}</span>
                <time dateTime={day}>
                  {when === 'coming' ? t('next.by', { day: dayText(day) }) : dayText(day)}
                </time>
              </li>
            ))}
          </ol>
        );
      }}
    </PartTab>
  );
};
