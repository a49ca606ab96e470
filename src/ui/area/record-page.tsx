import { mayDoIn } from '@domain/area/area.policy';
import type { RecordActor } from '@machines/desk/desk';
import { usePortal } from '@ui/portal-context';
import { AreaScope, useArea } from './area-scope';
import type { AreaManifest } from './manifest';
import { Closed, LoadingRows } from './notices.view';
import styles from './record.module.css';
import { RecordActions } from './record-actions';
import { RecordBody } from './record-body';
import { useRecord } from './record-state';
import { useEndings, useOpenRecord } from './use-record';
import { useRole } from './use-who';

const Form = ({ actor, backTo }: { actor: RecordActor; backTo: string }) => {
  const { app } = usePortal();
  const { say } = useArea();
  const now = useRecord(actor);
  const go = (to: string) => app.send({ type: 'navigation.requested', to });
  useEndings(now, {
    onClose: () => go(backTo),
    onCreated: (id) => go(`${backTo}${backTo.includes('?') ? '&' : '?'}record=${id}`),
  });
  return (
    <article className={styles.page} aria-label={say.of('area.new')}>
      <h2 className={styles.pageTitle}>{say.of('area.new')}</h2>
      <RecordBody actor={actor} now={now} known={{}} />
      <RecordActions actor={actor} now={now} />
    </article>
  );
};

const NewRecord = ({ backTo }: { backTo: string }) => {
  const { manifest, say } = useArea();
  const role = useRole();
  const actor = useOpenRecord(null, {});
  if (!mayDoIn(manifest.area, role, 'creates')) return <Closed />;
  return actor === null ? (
    <LoadingRows label={say('record.loading')} />
  ) : (
    <Form actor={actor} backTo={backTo} />
  );
};

/** The form of a new record as a page of its own. `backTo`: its list. */
export const newRecordPage = (given: { readonly manifest: AreaManifest; readonly backTo: string }) => () => (
  <AreaScope manifest={given.manifest}>
    <NewRecord backTo={given.backTo} />
  </AreaScope>
);
