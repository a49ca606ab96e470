import type { CallName } from '@machines/lab/calls';
import { type Aim, FAULT_NAMES, type FaultName, NETWORK_FAULTS } from '@machines/lab/faults';
import { faultsOn, type Step } from '@machines/lab/steps';
import { Checkbox } from '@ui/kit/checkbox';
import { Select } from '@ui/kit/records/select';
import { useState } from 'react';
import styles from './lab.module.css';
import { useLabTexts } from './texts';

export interface FaultsProps {
  readonly steps: readonly Step[];
  /** The calls that a fault can be meant for. */
  readonly offered: readonly CallName[];
  /** How many tabs are open. */
  readonly tabs: number;
  readonly disabled: boolean;
  onStep(step: Step): void;
}

const PLAIN = { required: false, error: null, warning: null } as const;
const OF_CALLS: readonly FaultName[] = NETWORK_FAULTS.map((name) => `backEnd.${name}` as const);

/** Faults that can be meant for this tab or call. */
const faultsFor = ({ tab, call }: Aim): readonly FaultName[] => {
  if (call !== undefined) return OF_CALLS;
  return tab === undefined ? FAULT_NAMES : [...OF_CALLS, 'line.deaf', 'tabs.deaf'];
};

/** What can be wrong with the world; everywhere, in one tab, or with one call. */
export const Faults = ({ steps, offered, tabs, disabled, onStep }: FaultsProps) => {
  const l = useLabTexts();
  const [aim, setAim] = useState<Aim & { readonly call?: CallName | undefined }>({});
  const on = faultsOn(steps, aim);
  return (
    <fieldset className={styles.card}>
      <legend>{l('faults')}</legend>
      <Select
        {...PLAIN}
        name="fault-tab"
        label={l('aim.tab')}
        placeholder={l('aim.allTabs')}
        value={aim.tab === undefined ? '' : String(aim.tab)}
        options={Array.from({ length: tabs }, (_, tab) => ({
          value: String(tab),
          label: l('tab', { count: tab + 1 }),
        }))}
        onChange={(tab) => setAim({ ...aim, tab: tab === '' ? undefined : Number(tab) })}
      />
      <Select
        {...PLAIN}
        name="fault-call"
        label={l('aim.call')}
        placeholder={l('aim.allCalls')}
        value={aim.call ?? ''}
        options={offered.map((call) => ({ value: call, label: call }))}
        onChange={(name) => setAim({ ...aim, call: offered.find((known) => known === name) })}
      />
      <div className={styles.faults}>
        {faultsFor(aim).map((fault) => (
          <Checkbox
            key={fault}
            checked={on.has(fault) ? 'all' : 'none'}
            disabled={disabled}
            onToggle={() =>
              onStep({
                do: 'fault',
                fault,
                on: !on.has(fault),
                ...(aim.call === undefined ? {} : { call: aim.call }),
                ...(aim.tab === undefined ? {} : { tab: aim.tab }),
              })
            }
          >
            {l(`fault.${fault}`)}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
};
