import type { FieldInputs } from '@domain/area/field';
import { recordId } from '@machines/workspace/names';
import type { RecordActor } from '@machines/workspace/workspace';
import { useEffect, useEffectEvent } from 'react';
import { useArea } from '../area-scope';
import { useOpened } from '../use-workspace';
import type { useRecord } from './record-state';

/** What follows when a record is done with. */
export interface Endings {
  onClose(): void;
  onCreated(id: string): void;
}

/** Opens a record in the workspace for as long as the view is there. */
export const useOpenRecord = (
  id: string | null,
  prefilled: FieldInputs,
  isInAddress = false,
): RecordActor | null => {
  const { area, lifecycles } = useArea().manifest;
  return useOpened({
    key: recordId(area.name, id),
    open: (workspace) => workspace.openRecord({ area, lifecycles, id, prefilled, isInAddress }),
    close: (workspace) => workspace.closeRecord(area.name, id),
  });
};

/** Tells when the record is left, or has come to be. */
export const useEndings = (
  { isLeft, isCreated, record }: Pick<ReturnType<typeof useRecord>, 'isLeft' | 'isCreated' | 'record'>,
  { onClose, onCreated }: Endings,
): void => {
  const createdId = isCreated ? (record?.id ?? null) : null;
  const closed = useEffectEvent(onClose);
  const created = useEffectEvent(onCreated);
  useEffect(() => {
    if (isLeft) closed();
  }, [isLeft]);
  useEffect(() => {
    if (createdId !== null) created(createdId);
  }, [createdId]);
};
