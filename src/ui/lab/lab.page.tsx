import { mayDo } from '@domain/session/access.policy';
import { once } from '@domain/shared/once';
import { roleIn } from '@machines/app/app.rules';
import { replayerMachine, replayerSlots } from '@machines/lab/replayer.machine';
import { simulatorMachine, simulatorSlots } from '@machines/lab/simulator.machine';
import { fill } from '@machines/slot';
import { ButtonLink } from '@ui/kit/button';
import { Link } from '@ui/kit/link';
import { SkeletonRows } from '@ui/kit/skeleton';
import { SandboxContext, TracesContext, useApp, usePortal } from '@ui/portal-context';
import { useActorRef } from '@xstate/react';
import { lazy, Suspense, use, useEffect, useMemo } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { withFocusRestored } from './focus-guard';
import styles from './lab.module.css';
import { Simulator } from './simulator';
import { useLabTexts } from './texts';
import { Replayer } from './trace/replayer';

export { DashboardLayout as Layout } from '@ui/shell/dashboard.layout';

const TABS = ['replayer', 'simulator', 'widgets'] as const;

const Widgets = lazy(async () => ({ default: (await import('./widgets')).Widgets }));

const NotPermitted = ({ heading, text }: { heading: string; text: string }) => {
  const l = useLabTexts();
  return (
    <div className={styles.closed}>
      <h2>{heading}</h2>
      <p>{text}</p>
      <ButtonLink tone="primary" href="/dashboard">
        {l('goHome')}
      </ButtonLink>
    </div>
  );
};

/** The replayer on the reader of traces, whose thread begins with the first file and ends with the page. */
const useReplayer = (wanted: number | null) => {
  const traces = use(TracesContext);
  const { machine, close } = useMemo(() => {
    let isOpen = false;
    const reader = once(async () => {
      if (traces === null) throw new Error('No traces are read within a frame of the lab');
      isOpen = true;
      return traces.read();
    });
    return {
      machine: replayerMachine.provide({
        actors: {
          open: fill(replayerSlots.open, async ({ text }) => (await reader()).open(text)),
          look: fill(replayerSlots.look, async ({ at }) => (await reader()).look(at)),
          find: fill(replayerSlots.find, async (search) => (await reader()).find(search)),
          compare: fill(replayerSlots.compare, async ({ text }) => (await reader()).compare(text)),
        },
      }),
      close: () => {
        if (isOpen)
          reader().then(
            (one) => one.close(),
            () => {},
          );
      },
    };
  }, [traces]);
  useEffect(() => close, [close]);
  return useActorRef(machine, { input: { wanted } });
};

const Lab = () => {
  const l = useLabTexts();
  const openSandbox = use(SandboxContext);
  const { saveText } = usePortal();
  const [path] = useLocation();
  const [search] = useSearchParams();
  const step = /^\d{1,9}$/.exec(search.get('step') ?? '');
  const shown = TABS.find((tab) => tab === search.get('tab')) ?? 'replayer';
  // Both live as long as the page: who looks at one loses nothing in the other.
  const replayer = useReplayer(step ? Number(step[0]) : null);
  const machine = useMemo(
    () =>
      simulatorMachine.provide({
        actors: {
          open: fill(simulatorSlots.open, async () => {
            if (openSandbox === null) throw new Error('A sandbox within a sandbox');
            return openSandbox(saveText);
          }),
          perform: fill(simulatorSlots.perform, async ({ sandbox, step }) => {
            await withFocusRestored(document, () => sandbox.perform(step));
            return null;
          }),
        },
      }),
    [openSandbox, saveText],
  );
  const simulator = useActorRef(machine);
  useEffect(() => () => simulator.getSnapshot().context.sandbox?.close(), [simulator]);

  return (
    <div className={styles.lab}>
      <nav aria-label={l('parts')} className={styles.tabs}>
        {TABS.map((tab) => (
          <Link key={tab} href={`${path}?tab=${tab}`} aria-current={tab === shown ? 'page' : undefined}>
            {l(tab)}
          </Link>
        ))}
      </nav>
      {shown === 'replayer' && <Replayer replayer={replayer} path={path} />}
      {shown === 'simulator' && openSandbox !== null && <Simulator simulator={simulator} />}
      {shown === 'simulator' && openSandbox === null && <p>{l('noSandbox')}</p>}
      {shown === 'widgets' && (
        <Suspense fallback={<SkeletonRows rows={6} height={58} />}>
          <Widgets />
        </Suspense>
      )}
    </div>
  );
};

const LabPage = () => {
  const l = useLabTexts();
  const role = useApp(({ context }) => roleIn(context));
  if (!mayDo(role, 'lab.use'))
    return <NotPermitted heading={l('notPermitted')} text={l('notPermittedText')} />;
  return <Lab />;
};
export default LabPage;
