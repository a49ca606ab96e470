import { type CallName, offeredCalls } from '@machines/lab/calls';
import type { Waiting } from '@machines/lab/sandbox';
import type { Step } from '@machines/lab/steps';
import { Button } from '@ui/kit/button';
import { Answers, type AnswersProps } from './answers.view';
import { Faults } from './faults.view';
import styles from './lab.module.css';
import { Messages } from './messages.view';
import { type LabKey, useLabTexts } from './texts';

interface Hand {
  readonly label: LabKey;
  readonly step: Step;
}

const HOUR = 3_600_000;
const TIMES: readonly Hand[] = [
  { label: 'second', step: { do: 'pass', ms: 1000 } },
  { label: 'minute', step: { do: 'pass', ms: 60_000 } },
  { label: 'quarter', step: { do: 'pass', ms: 15 * 60_000 } },
  { label: 'fiveHours', step: { do: 'pass', ms: 5 * HOUR } },
  { label: 'fiveHoursUsed', step: { do: 'pass', ms: 5 * HOUR, used: true } },
  { label: 'sleep', step: { do: 'sleep', ms: HOUR } },
  { label: 'setBack', step: { do: 'jump', ms: -HOUR } },
  { label: 'setOn', step: { do: 'jump', ms: HOUR } },
];
/** What is done in a tab. */
const HANDS: readonly Hand[] = [
  { label: 'hand.signIn', step: { do: 'signIn', as: 'super' } },
  { label: 'hand.signInAdmin', step: { do: 'signIn', as: 'admin' } },
  { label: 'hand.signInWorker', step: { do: 'signIn', as: 'worker' } },
  { label: 'hand.signOut', step: { do: 'signOut' } },
  { label: 'hand.unlock', step: { do: 'unlock' } },
  { label: 'hand.wrongPassword', step: { do: 'unlock', password: 'wrong' } },
  { label: 'hand.use', step: { do: 'use' } },
  { label: 'hand.resume', step: { do: 'resume' } },
  { label: 'hand.reload', step: { do: 'reload' } },
  { label: 'hand.offline', step: { do: 'connect', online: false } },
  { label: 'hand.online', step: { do: 'connect', online: true } },
  { label: 'hand.openTab', step: { do: 'openTab' } },
];
/** What happens to all tabs. */
const NEWS: readonly Hand[] = [
  { label: 'hand.change', step: { do: 'tell', event: { kind: 'dataChanged', topics: ['dashboard'] } } },
  { label: 'hand.revoke', step: { do: 'tell', event: { kind: 'sessionRevoked' } } },
];

export interface ControlsProps {
  /** Everything that was done so far: it says which faults are on. */
  readonly steps: readonly Step[];
  readonly waiting: Waiting;
  readonly lastBody: AnswersProps['lastBody'];
  readonly wrong: AnswersProps['wrong'];
  /** The calls that were answered until now: they can be aimed at. */
  readonly answered: readonly CallName[];
  /** How many tabs are open, and the one that is looked at. */
  readonly tabs: number;
  readonly tab: number;
  readonly disabled: boolean;
  onStep(step: Step): void;
}

/** Time, hands, faults, answers and messages: each press is one step. Hands work in the tab that is looked at. */
export const Controls = (props: ControlsProps) => {
  const { steps, waiting, lastBody, answered, wrong, tabs, tab, disabled, onStep } = props;
  const l = useLabTexts();
  const offered = offeredCalls(answered);
  const here = tab > 0 ? { tab } : {};
  const buttons = (hands: readonly Hand[], where: { readonly tab?: number }) =>
    hands.map(({ label, step }) => (
      <Button key={label} disabled={disabled} onClick={() => onStep({ ...step, ...where })}>
        {l(label)}
      </Button>
    ));
  return (
    <>
      <fieldset className={styles.card}>
        <legend>{l('time')}</legend>
        <div className={styles.row}>{buttons(TIMES, {})}</div>
      </fieldset>
      <fieldset className={styles.card}>
        <legend>{l('hands')}</legend>
        <div className={styles.row}>
          {buttons(HANDS, here)}
          {buttons(NEWS, {})}
        </div>
      </fieldset>
      <Faults steps={steps} offered={offered} tabs={tabs} disabled={disabled} onStep={onStep} />
      <Answers
        offered={offered}
        calls={waiting.calls}
        lastBody={lastBody}
        wrong={wrong}
        disabled={disabled}
        onStep={onStep}
      />
      <Messages messages={waiting.messages} disabled={disabled} onStep={onStep} />
    </>
  );
};
