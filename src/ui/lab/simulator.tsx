import type { Sandbox, Waiting } from '@machines/lab/sandbox';
import type { Scenario } from '@machines/lab/scenarios';
import type { simulatorMachine } from '@machines/lab/simulator.machine';
import type { Step } from '@machines/lab/steps';
import { fileNameOf, testCaseOf } from '@machines/lab/test-case';
import { Button } from '@ui/kit/button';
import { classes } from '@ui/kit/class-names';
import { SkeletonRows } from '@ui/kit/skeleton';
import { TextField } from '@ui/kit/text-field';
import { usePortal } from '@ui/portal-context';
import { exactly } from '@ui/records/values';
import { useSelector } from '@xstate/react';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { Controls } from './controls.view';
import styles from './lab.module.css';
import { SandboxFrame } from './sandbox-frame';
import { ScenariosView } from './scenarios.view';
import { useLabTexts } from './texts';

const LiveTree = lazy(async () => ({ default: (await import('./live-tree')).LiveTree }));

/** As everywhere in the portal, and to the second: the sandbox passes single ones. */
const clockText = (at: number): string => `${exactly(at)}:${new Date(at).toISOString().slice(17, 19)}`;

const NOTHING: Waiting = { calls: [], messages: [] };

interface StageProps {
  readonly sandbox: Sandbox;
  readonly scenario: Scenario | null;
  /** The tab that is looked at. */
  readonly at: number;
  onChoose(tab: number): void;
  onTouch(): void;
}

/** The sandboxed portal itself, tab by tab, and what can be kept of the run. */
const Stage = ({ sandbox, scenario, at, onChoose, onTouch }: StageProps) => {
  const l = useLabTexts();
  const { saveText } = usePortal();
  const tabs = sandbox.tabs();
  const tab = tabs[at];
  const [typed, setTyped] = useState('');
  const usual = scenario === null ? l('freePlay') : l(`scenario.${scenario.id}`);
  const title = typed.trim() || usual;
  const name = fileNameOf(typed) ?? scenario?.id ?? 'free-play';
  return (
    <div className={styles.stage}>
      <div className={styles.bar}>
        <fieldset className={styles.switches}>
          <legend className="sr-only">{l('tabs')}</legend>
          {tabs.map(({ id }, index) => (
            <button key={id} type="button" aria-pressed={index === at} onClick={() => onChoose(index)}>
              {l('tab', { count: index + 1 })}
            </button>
          ))}
        </fieldset>
        <span className={styles.quiet}>
          {l('clock')}: <bdi>{clockText(sandbox.now())}</bdi>
        </span>
      </div>
      <div className={classes(styles.bar, styles.saving)}>
        <TextField
          name="case-title"
          label={l('caseTitle')}
          placeholder={usual}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button onClick={tab?.portal.saveTrace}>{l('saveTrace')}</Button>
        <Button
          onClick={() => saveText(`${name}.test.ts`, testCaseOf(title, sandbox.steps(), sandbox.snapshots()))}
        >
          {l('saveTest')}
        </Button>
      </div>
      {tab && <SandboxFrame key={tab.id} tab={tab} title={l('frame', { count: at + 1 })} onTouch={onTouch} />}
      {tab && (
        <Suspense fallback={<SkeletonRows rows={6} height={32} />}>
          <LiveTree key={`tree-${tab.id}`} portal={tab.portal} />
        </Suspense>
      )}
    </div>
  );
};

/** Scenarios and faults on one side, the portal that suffers them on the other. */
export const Simulator = ({ simulator }: { simulator: ActorRefFrom<typeof simulatorMachine> }) => {
  const l = useLabTexts();
  const now = useSelector(simulator, (snapshot) => snapshot);
  const { sandbox, scenario, done, failure, wrong } = now.context;
  const running = now.hasTag('running');
  useEffect(() => simulator.send({ type: 'opened' }), [simulator]);
  const [chosen, setChosen] = useState(0);
  const tabs = sandbox?.tabs().length ?? 0;
  const tab = Math.max(0, Math.min(chosen, tabs - 1));
  const perform = (step: Step) => simulator.send({ type: 'step.asked', step });
  return (
    <div className={styles.simulator}>
      <ScenariosView
        scenario={scenario}
        done={done}
        running={running}
        onChoose={(chosen) => simulator.send({ type: 'scenario.chosen', scenario: chosen })}
        onNext={() => simulator.send({ type: 'next.asked' })}
        onRun={() => simulator.send({ type: running ? 'run.stopped' : 'run.asked' })}
      />
      <div className={styles.main}>
        <div role="status">{now.matches('opening') && <p>{l('opening')}</p>}</div>
        <div role="alert">
          {failure !== null && <p className={styles.refused}>{l('failed', { why: failure })}</p>}
        </div>
        {sandbox && (
          <Stage
            sandbox={sandbox}
            scenario={scenario}
            at={tab}
            onChoose={setChosen}
            onTouch={() => simulator.send({ type: 'touched' })}
          />
        )}
      </div>
      <div className={styles.side}>
        <Controls
          steps={sandbox?.steps() ?? []}
          waiting={sandbox?.waiting() ?? NOTHING}
          lastBody={(call) => sandbox?.lastBody(call)}
          answered={sandbox?.answered() ?? []}
          wrong={wrong}
          tabs={tabs}
          tab={tab}
          disabled={!now.matches('ready')}
          onStep={perform}
        />
      </div>
    </div>
  );
};
