import type { CallFailure } from '@domain/shared/call-failure';
import { onceNow } from '@domain/shared/once';
import type { Result } from '@domain/shared/result';
import type { LabMachines } from '@machines/lab/lab';
import { replayerMachine, replayerSlots } from '@machines/lab/replayer.machine';
import type { AttachedTrace } from '@machines/lab/replayer.rules';
import type { Sandbox } from '@machines/lab/sandbox';
import { simulatorMachine, simulatorSlots } from '@machines/lab/simulator.machine';
import type { TraceReader } from '@machines/lab/trace-reader';
import { type Filled, fill } from '@machines/slot';

export interface LabPorts {
  /** Reads traces in a thread of its own, which has begun. */
  readonly openReader: () => TraceReader & { close(): void };
  readonly openSandbox: () => Promise<Sandbox>;
  /** Address at which an attached trace can be fetched once. */
  readonly addressOf: (trace: AttachedTrace, signal: AbortSignal) => Promise<Result<string, CallFailure>>;
}

/** The machines of the lab for one page. The thread of the reader begins with the first file. */
export const wireLab = ({ addressOf, openReader, openSandbox }: LabPorts): LabMachines => {
  const page = new AbortController();
  const reader = onceNow(() => {
    const opened = openReader();
    page.signal.addEventListener('abort', opened.close);
    return opened;
  });
  const replayer = {
    open: fill(replayerSlots.open, async (input, signal) => {
      if ('text' in input) return reader().open(input.text);
      const address = await addressOf(input.attached, signal);
      return address.ok ? reader().openAt(address.value) : { why: { code: 'notFetched' } };
    }),
    look: fill(replayerSlots.look, async ({ at }) => reader().look(at)),
    find: fill(replayerSlots.find, async (search) => reader().find(search)),
    compare: fill(replayerSlots.compare, async ({ text }) => reader().compare(text)),
  } satisfies Filled<typeof replayerSlots>;
  const simulator = {
    open: fill(simulatorSlots.open, () => openSandbox()),
    perform: fill(simulatorSlots.perform, ({ sandbox, step }) => sandbox.perform(step)),
  } satisfies Filled<typeof simulatorSlots>;
  return {
    replayer: replayerMachine.provide({ actors: replayer }),
    simulator: simulatorMachine.provide({ actors: simulator }),
    close: () => page.abort(),
  };
};
