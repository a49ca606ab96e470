import { mayDo } from '@domain/session/access.policy';
import { roleIn } from '@machines/app/app.rules';
import type { LoadLab } from '@machines/lab/lab';
import type { AttachedTrace } from '@machines/lab/replayer.rules';
import { ButtonLink } from '@ui/kit/button';
import { Link } from '@ui/kit/link';
import { SkeletonRows } from '@ui/kit/skeleton';
import { LabContext, useApp } from '@ui/portal-context';
import { useActorRef } from '@xstate/react';
import { lazy, Suspense, use, useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
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

/** A trace that is attached to a record, as a link names it. */
const attachedIn = (search: URLSearchParams): AttachedTrace | null => {
  const [area, id, attachmentId] = ['area', 'record', 'attachment'].map((name) => search.get(name));
  return area && id && attachmentId ? { area, id, attachmentId, name: search.get('name') ?? '' } : null;
};

/** Both machines live as long as the page: who looks at one loses nothing in the other. */
const WithMachines = ({ load, shown }: { load: LoadLab; shown: string }) => {
  const lab = use(load());
  const [path] = useLocation();
  const [search] = useSearchParams();
  const step = /^\d{1,9}$/.exec(search.get('step') ?? '');
  const [machines] = useState(lab.open);
  const replayer = useActorRef(machines.replayer, {
    input: { wanted: step ? Number(step[0]) : null, attached: attachedIn(search) },
  });
  const simulator = useActorRef(machines.simulator);
  useEffect(() => machines.close, [machines]);
  useEffect(() => () => simulator.getSnapshot().context.sandbox?.close(), [simulator]);
  if (shown === 'replayer') return <Replayer replayer={replayer} path={path} />;
  return shown === 'simulator' ? <Simulator simulator={simulator} /> : null;
};

const LabTabs = () => {
  const l = useLabTexts();
  const load = use(LabContext);
  const [path] = useLocation();
  const [search] = useSearchParams();
  const shown = TABS.find((tab) => tab === search.get('tab')) ?? 'replayer';
  const loading = <SkeletonRows rows={6} height={58} />;
  return (
    <div className={styles.lab}>
      <nav aria-label={l('parts')} className={styles.tabs}>
        {TABS.map((tab) => (
          <Link key={tab} href={`${path}?tab=${tab}`} aria-current={tab === shown ? 'page' : undefined}>
            {l(tab)}
          </Link>
        ))}
      </nav>
      {load !== null && (
        <Suspense fallback={loading}>
          <WithMachines load={load} shown={shown} />
        </Suspense>
      )}
      {load === null && shown !== 'widgets' && <p>{l('noLab')}</p>}
      {shown === 'widgets' && (
        <Suspense fallback={loading}>
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
  return <LabTabs />;
};
export default LabPage;
