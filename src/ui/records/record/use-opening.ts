import type { RecordActor } from '@machines/workspace/workspace';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useArea } from '../area-scope';
import type { ShownOffer } from '../process/offers';
import type { RecordNow } from './record-state';

/** Gives the command that opening a record means, once for each time that it is opened: whoever takes it back has done so. */
export const useOpening = (actor: RecordActor, now: RecordNow, offers: readonly ShownOffer[]): void => {
  const { byOpening } = useArea().manifest;
  const opened = useRef<string | null>(null);
  const open = useEffectEvent((id: string) => {
    if (opened.current === id) return;
    opened.current = id;
    const offer = offers.find(({ command }) => command === byOpening);
    if (offer === undefined || offer.reasons.length > 0) return;
    actor.send({ type: 'command.opened', command: offer.command, asks: offer.asks, payload: {} });
  });
  const id = now.isLoading ? null : now.id;
  useEffect(() => {
    if (id !== null) open(id);
  }, [id]);
};
