import { FAULT_NAMES, faultsOn, type Step } from '@machines/lab/steps';
import { Button } from '@ui/kit/button';
import { Checkbox } from '@ui/kit/checkbox';
import styles from './lab.module.css';
import { type LabKey, useLabTexts } from './texts';

interface Hand {
  readonly label: LabKey;
  readonly step: Step;
}

const TIMES: readonly Hand[] = [
  { label: 'second', step: { do: 'pass', ms: 1000 } },
  { label: 'minute', step: { do: 'pass', ms: 60_000 } },
  { label: 'quarter', step: { do: 'pass', ms: 15 * 60_000 } },
  { label: 'fiveHours', step: { do: 'pass', ms: 5 * 3_600_000 } },
];
const HANDS: readonly Hand[] = [
  { label: 'hand.signIn', step: { do: 'signIn', as: 'super' } },
  { label: 'hand.signOut', step: { do: 'signOut' } },
  { label: 'hand.use', step: { do: 'use' } },
  { label: 'hand.resume', step: { do: 'resume' } },
  { label: 'hand.reload', step: { do: 'reload' } },
  { label: 'hand.openTab', step: { do: 'openTab' } },
  { label: 'hand.change', step: { do: 'tell', event: { kind: 'dataChanged', topics: ['dashboard'] } } },
  { label: 'hand.revoke', step: { do: 'tell', event: { kind: 'sessionRevoked' } } },
  { label: 'hand.answer', step: { do: 'answer' } },
];

export interface ControlsProps {
  /** Everything that was done so far: it says which faults are on. */
  readonly steps: readonly Step[];
  readonly disabled: boolean;
  onStep(step: Step): void;
}

/** Time, hands and faults: each press is one step. */
export const Controls = ({ steps, disabled, onStep }: ControlsProps) => {
  const l = useLabTexts();
  const on = faultsOn(steps);
  const buttons = (hands: readonly Hand[]) =>
    hands.map(({ label, step }) => (
      <Button key={label} disabled={disabled} onClick={() => onStep(step)}>
        {l(label)}
      </Button>
    ));
  return (
    <>
      <fieldset className={styles.card}>
        <legend>{l('time')}</legend>
        <div className={styles.row}>{buttons(TIMES)}</div>
      </fieldset>
      <fieldset className={styles.card}>
        <legend>{l('hands')}</legend>
        <div className={styles.row}>{buttons(HANDS)}</div>
      </fieldset>
      <fieldset className={styles.card}>
        <legend>{l('faults')}</legend>
        <div className={styles.faults}>
          {FAULT_NAMES.map((fault) => (
            <Checkbox
              key={fault}
              checked={on.has(fault) ? 'all' : 'none'}
              disabled={disabled}
              onToggle={() => onStep({ do: 'fault', fault, on: !on.has(fault) })}
            >
              {l(`fault.${fault}`)}
            </Checkbox>
          ))}
        </div>
      </fieldset>
    </>
  );
};
