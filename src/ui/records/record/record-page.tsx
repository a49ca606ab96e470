import { mayDoIn } from '@domain/area/area.policy';
import type { FieldInputs } from '@domain/area/field';
import { recordAddress } from '@domain/navigation/homes';
import type { RecordActor } from '@machines/workspace/workspace';
import { usePortal } from '@ui/portal-context';
import { type ComponentType, useState } from 'react';
import { useSearchParams } from 'wouter';
import { AreaScope, useArea } from '../area-scope';
import type { AreaManifest } from '../manifest';
import { Closed, LoadingRows } from '../notices.view';
import styles from '../record.module.css';
import { useRole } from '../use-who';
import { RecordActions } from './record-actions';
import { RecordBody } from './record-body';
import { useRecord } from './record-state';
import { useEndings, useOpenRecord } from './use-record';

interface NewRecordProps {
  /** Its list. */
  readonly backTo: string;
  /** What it begins with, from the search part of the address. */
  readonly prefilled?: ((search: URLSearchParams) => FieldInputs) | undefined;
  /** What comes once the record is there; its list, with the record open, unless told. */
  readonly Done?: ComponentType<{ readonly id: string; readonly backTo: string }> | undefined;
}

const Form = ({
  actor,
  backTo,
  onCreated,
}: {
  actor: RecordActor;
  backTo: string;
  onCreated: ((id: string) => void) | null;
}) => {
  const { app } = usePortal();
  const { t } = useArea();
  const now = useRecord(actor);
  const go = (to: string) => app.send({ type: 'navigation.requested', to });
  useEndings(now, {
    onClose: () => go(backTo),
    onCreated: onCreated ?? ((id) => go(recordAddress(backTo, id))),
  });
  return (
    <article className={styles.page} aria-label={t.of('area.new')}>
      <h2 className={styles.pageTitle}>{t.of('area.new')}</h2>
      <RecordBody actor={actor} now={now} known={{}} />
      <RecordActions actor={actor} now={now} />
    </article>
  );
};

const NewRecord = ({ backTo, prefilled, Done }: NewRecordProps) => {
  const { manifest, t } = useArea();
  const role = useRole();
  const [search] = useSearchParams();
  const actor = useOpenRecord(null, prefilled?.(search) ?? {});
  const [made, setMade] = useState<string | null>(null);
  if (!mayDoIn(manifest.area, role, 'creates')) return <Closed />;
  if (Done && made !== null) return <Done id={made} backTo={backTo} />;
  return actor === null ? (
    <LoadingRows label={t('record.loading')} />
  ) : (
    <Form actor={actor} backTo={backTo} onCreated={Done ? setMade : null} />
  );
};

/** The form of a new record as a page of its own. */
export const newRecordPage = (input: NewRecordProps & { readonly manifest: AreaManifest }) => () => (
  <AreaScope manifest={input.manifest}>
    <NewRecord backTo={input.backTo} prefilled={input.prefilled} Done={input.Done} />
  </AreaScope>
);
