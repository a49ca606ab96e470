import { RECORD_TAB } from '@domain/area/address';
import type { FieldInputs } from '@domain/area/field';
import { type RecordActor, recordId } from '@machines/workspace/workspace';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useSearchParams } from 'wouter';
import { useArea } from '../area-scope';
import { useOpened } from '../use-workspace';
import type { useRecord } from './record-state';

/** What follows when a record is done with. */
export interface Endings {
  onClose(): void;
  onCreated(id: string): void;
}

/** Opens a record in the workspace for as long as the view is there. */
export const useOpenRecord = (id: string | null, prefilled: FieldInputs): RecordActor | null => {
  const { area, lifecycles } = useArea().manifest;
  return useOpened({
    key: recordId(area.name, id),
    open: (workspace) => workspace.openRecord({ area, lifecycles, id, prefilled }),
    close: (workspace) => workspace.closeRecord(area.name, id),
  });
};

/** The tab of a record that is in the address is in the address too: a reload, a link and the way back lead to it. */
export const useTabInAddress = (actor: RecordActor, tab: string, isInAddress: boolean): void => {
  const [search, ask] = useSearchParams();
  const shown = useRef(tab);
  const asked = isInAddress ? (search.get(RECORD_TAB) ?? 'overview') : null;
  const follow = useEffectEvent((wanted: string) => {
    if (tab === wanted) return;
    const isChosenHere = tab !== shown.current;
    shown.current = isChosenHere ? tab : wanted;
    if (isChosenHere)
      ask(
        (now) => [
          ...[...now].filter(([name]) => name !== RECORD_TAB),
          ...(tab === 'overview' ? [] : [[RECORD_TAB, tab]]),
        ],
        { replace: true },
      );
    else actor.send({ type: 'tab.chosen', tab: wanted });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whichever of both has changed is followed by the other
  useEffect(() => {
    if (asked !== null) follow(asked);
  }, [asked, tab]);
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
