import { mayCommand } from '@domain/area/area.policy';
import type { Row } from '@domain/area/records';
import { type AlertRemedy, remedyFields, remedyOf } from '@domain/areas/alerts/alert-remedies';
import { isFinanceRole } from '@domain/session/session';
import { Button } from '@ui/kit/button';
import { AreaScope, useArea } from '@ui/records/area-scope';
import { loadManifest } from '@ui/records/manifests';
import { RecordSheet } from '@ui/records/record/record-sheet';
import { useRole } from '@ui/records/use-who';
import { Suspense, use, useState } from 'react';
import styles from './remedy.module.css';

/** What mends an alert: a record that is there, or one that is to be begun. */
interface Mending {
  readonly area: string;
  /** A new one has none yet. */
  readonly id: string | null;
  /** How such a one begins, where it is not the record that the alert is about. */
  readonly remedy: AlertRemedy | null;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const mendingOf = ({ fields }: Pick<Row, 'fields'>): Mending | null => {
  const remedy = remedyOf(String(fields.kind));
  if (remedy !== null) return { area: remedy.area, id: textOf(fields.remedy_id), remedy };
  const [area, id] = [textOf(fields.area), textOf(fields.record_id)];
  return area === null || id === null ? null : { area, id, remedy };
};

const Sheet = ({ row, mending, onDone }: { row: Row; mending: Mending; onDone(): void }) => {
  const { area, id, remedy } = mending;
  const record_id = String(row.fields.record_id);
  const about = { record_id, due_on: String(row.fields.due_on) };
  return (
    <AreaScope manifest={use(loadManifest(area))}>
      <RecordSheet
        id={id}
        prefilled={remedy === null ? {} : remedyFields(remedy, about)}
        known={{ [record_id]: String(row.fields.about) }}
        onClose={onDone}
        onCreated={onDone}
      />
    </AreaScope>
  );
};

/** One press leads to what mends the cause: the record that already does, a new one with what is known, or the record itself. */
export const Remedy = ({ row, isInRow = false }: { readonly row: Row; readonly isInRow?: boolean }) => {
  const { manifest, t } = useArea();
  const role = useRole();
  const [isOpen, setOpen] = useState(false);
  // whoever only reads alerts has nothing to begin: the way to the record is enough
  const isWorker = mayCommand(manifest.area, role, 'acknowledge');
  const mending = row.state === 'resolved' || !isWorker ? null : mendingOf(row);
  if (mending === null) return null;
  const { area, id, remedy } = mending;
  // whoever has a part of finance begins none: what there is, he opens
  if (remedy !== null && id === null && isFinanceRole(role)) return null;
  const label = () => {
    if (remedy === null) return t.of('remedy.open');
    return t.of(id === null ? `remedy.${area}` : `remedy.${area}.open`);
  };
  return (
    <>
      {isInRow ? (
        <button type="button" tabIndex={-1} className={styles.inRow} onClick={() => setOpen(true)}>
          {label()}
        </button>
      ) : (
        <Button onClick={() => setOpen(true)}>{label()}</Button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <Sheet row={row} mending={mending} onDone={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};

/** In a row, where the arrow keys go from cell to cell, and which is no higher than its text. */
export const RemedyCell = ({ row }: { readonly row: Row }) => <Remedy row={row} isInRow />;
