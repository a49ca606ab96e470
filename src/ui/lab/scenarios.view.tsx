import { SCENARIOS, type Scenario } from '@machines/lab/scenarios';
import { Button } from '@ui/kit/button';
import { Select } from '@ui/kit/records/select';
import styles from './lab.module.css';
import { useLabTexts } from './texts';

export interface ScenariosProps {
  readonly scenario: Scenario | null;
  readonly done: number;
  readonly running: boolean;
  onChoose(scenario: Scenario | null): void;
  onNext(): void;
  onRun(): void;
}

/** What may go wrong, to choose from; the chosen one as a story that is told step by step. */
export const ScenariosView = ({ scenario, done, running, onChoose, onNext, onRun }: ScenariosProps) => {
  const l = useLabTexts();
  const isOver = scenario !== null && done >= scenario.steps.length;
  return (
    <section className={styles.card}>
      <Select
        name="scenario"
        label={l('scenarios')}
        required={false}
        error={null}
        warning={null}
        placeholder={l('freePlay')}
        value={scenario?.id ?? ''}
        options={SCENARIOS.map(({ id }) => ({ value: id, label: l(`scenario.${id}`) }))}
        onChange={(chosen) => onChoose(SCENARIOS.find(({ id }) => id === chosen) ?? null)}
      />
      {scenario === null ? (
        <p className={styles.quiet}>{l('freePlayText')}</p>
      ) : (
        <ol className={styles.story}>
          {scenario.steps.map(({ explain }, index) => (
            <li
              key={explain}
              data-done={index < done || undefined}
              aria-current={index === done - 1 ? 'step' : undefined}
            >
              {l(`explain.${explain}`)}
            </li>
          ))}
        </ol>
      )}
      <div className={styles.row}>
        {scenario !== null && (
          <>
            <Button tone="primary" onClick={onNext} disabled={isOver || running}>
              {l('nextStep')}
            </Button>
            <Button onClick={onRun} disabled={isOver && !running}>
              {l(running ? 'stop' : 'runAll')}
            </Button>
          </>
        )}
        <Button onClick={() => onChoose(scenario)}>{l('startOver')}</Button>
      </div>
    </section>
  );
};
