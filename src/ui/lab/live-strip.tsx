import { DASHBOARD_PANELS } from '@domain/dashboard/dashboard';
import type { Portal } from '@machines/app/portal';
import { standingText } from '@machines/lab/chart';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { type AnyActorRef, type AnyMachineSnapshot, isMachineSnapshot } from 'xstate';
import { MachineStrip } from './machine-strip';
import { StateChart } from './state-chart';
import { useLabTexts } from './texts';

const NAMES = [
  'session',
  'httpGate',
  'company',
  'reload',
  'idle',
  'tabSync',
  'chunkGuard',
  'sidebar',
  'notice',
] as const;

/** A running portal as a store of where its machines stand; a new table after each move. */
const standingsOf = (portal: Portal) => {
  const actors: readonly (readonly [string, AnyActorRef])[] = [
    ['app', portal.app],
    ...NAMES.map((name) => [name, portal.child(name)] as const),
    ...DASHBOARD_PANELS.map((panel) => [panel, portal.panel(panel)] as const),
  ];
  const look = (): readonly (readonly [string, AnyMachineSnapshot])[] =>
    actors.flatMap(([id, actor]) => {
      const now: unknown = actor.getSnapshot();
      return isMachineSnapshot(now) ? [[id, now] as const] : [];
    });
  let table = look();
  return {
    read: () => table,
    watch: (heard: () => void) => {
      const subscriptions = actors.map(([, actor]) =>
        actor.subscribe(() => {
          table = look();
          heard();
        }),
      );
      return () => {
        for (const subscription of subscriptions) subscription.unsubscribe();
      };
    },
  };
};

/** Where the machines of a running portal stand, live, and the picture of one of them. */
export const LiveStrip = ({ portal }: { portal: Portal }) => {
  const l = useLabTexts();
  const [picked, setPicked] = useState('session');
  const { read, watch } = useMemo(() => standingsOf(portal), [portal]);
  const table = useSyncExternalStore(watch, read);
  const shown = table.find(([id]) => id === picked)?.[1];
  return (
    <>
      <MachineStrip
        label={l('standing')}
        entries={table.map(([id, { value }]) => ({ id, standing: standingText(value) }))}
        picked={picked}
        onPick={setPicked}
      />
      {shown && (
        <StateChart machine={shown.machine} name={picked} value={shown.value} before={null} heard={null} />
      )}
    </>
  );
};
