import { once } from '@domain/shared/once';
import { replayerMachine, replayerSlots } from '@machines/lab/replayer.machine';
import { fill } from '@machines/slot';
import { TracesContext } from '@ui/portal-context';
import { useActorRef } from '@xstate/react';
import { use, useEffect, useMemo } from 'react';

/** The replayer on the reader of traces, whose thread begins with the first file and ends with the page. */
export const useReplayer = (wanted: number | null) => {
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
