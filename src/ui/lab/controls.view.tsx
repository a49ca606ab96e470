import { type Deed, FAULT_NAMES, faultsOn } from '@machines/lab/deeds';
import { Button } from '@ui/kit/button';
import { Checkbox } from '@ui/kit/checkbox';
import styles from './lab.module.css';
import { type LabKey, useLabTexts } from './texts';

interface Hand {
  readonly label: LabKey;
  readonly deed: Deed;
}

const TIMES: readonly Hand[] = [
  { label: 'second', deed: { do: 'pass', ms: 1000 } },
  { label: 'minute', deed: { do: 'pass', ms: 60_000 } },
  { label: 'quarter', deed: { do: 'pass', ms: 15 * 60_000 } },
  { label: 'fiveHours', deed: { do: 'pass', ms: 5 * 3_600_000 } },
];
const HANDS: readonly Hand[] = [
  { label: 'hand.signIn', deed: { do: 'signIn', as: 'super' } },
  { label: 'hand.signOut', deed: { do: 'signOut' } },
  { label: 'hand.use', deed: { do: 'use' } },
  { label: 'hand.resume', deed: { do: 'resume' } },
  { label: 'hand.reload', deed: { do: 'reload' } },
  { label: 'hand.openTab', deed: { do: 'openTab' } },
  { label: 'hand.change', deed: { do: 'tell', event: { kind: 'dataChanged', topics: ['dashboard'] } } },
  { label: 'hand.revoke', deed: { do: 'tell', event: { kind: 'sessionRevoked' } } },
  { label: 'hand.answer', deed: { do: 'answer' } },
];

export interface ControlsProps {
  /** Everything that was done so far: it says which faults are on. */
  readonly deeds: readonly Deed[];
  readonly disabled: boolean;
  onDeed(deed: Deed): void;
}

/** Time, hands and faults: each press is one deed. */
export const Controls = ({ deeds, disabled, onDeed }: ControlsProps) => {
  const l = useLabTexts();
  const on = faultsOn(deeds);
  const buttons = (hands: readonly Hand[]) =>
    hands.map(({ label, deed }) => (
      <Button key={label} disabled={disabled} onClick={() => onDeed(deed)}>
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
              onToggle={() => onDeed({ do: 'fault', fault, on: !on.has(fault) })}
            >
              {l(`fault.${fault}`)}
            </Checkbox>
          ))}
        </div>
      </fieldset>
    </>
  );
};
