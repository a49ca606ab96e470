import { DASHBOARD_PANELS } from '@domain/dashboard/dashboard';
import type { Portal } from '@machines/app/portal';
import { standingText } from '@machines/lab/chart';
import { shallowEqual, useSelector } from '@xstate/react';
import { useSyncExternalStore } from 'react';
import type { AnyActorRef } from 'xstate';
import { MachineStrip } from './machine-strip';
import { useLabTexts } from './texts';

const NAMES = ['session', 'httpGate', 'company', 'reload', 'idle', 'tabSync', 'sidebar', 'notice'] as const;

const actorsOf = (portal: Portal): readonly (readonly [string, AnyActorRef])[] => [
  ...NAMES.map((name) => [name, portal.child(name)] as const),
  ...DASHBOARD_PANELS.map((panel) => [panel, portal.panel(panel)] as const),
];

/** Where the machines of a running portal stand, live. */
export const LiveStrip = ({ portal }: { portal: Portal }) => {
  const l = useLabTexts();
  // Every move of a machine is an event of the whole: one text stands for all of them.
  const watch = (heard: () => void) => {
    const subscriptions = actorsOf(portal).map(([, actor]) => actor.subscribe(heard));
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  };
  const read = () =>
    actorsOf(portal)
      .map(([, actor]) => standingText(actor.getSnapshot().value))
      .join('|');
  const standings = useSyncExternalStore(watch, read).split('|');
  const address = useSelector(portal.app, ({ context: { location } }) => location.path, shallowEqual);
  return (
    <MachineStrip
      label={l('standing')}
      entries={[
        { id: 'address', standing: address, moved: false },
        ...actorsOf(portal).map(([id], index) => ({ id, standing: standings[index] ?? '', moved: false })),
      ]}
    />
  );
};
