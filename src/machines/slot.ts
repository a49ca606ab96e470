import { shareCalls } from '@domain/shared/call-notes';
import {
  type CallbackActorLogic,
  type EventObject,
  fromCallback,
  fromPromise,
  type NonReducibleUnknown,
  type PromiseActorLogic,
} from 'xstate';

/** An answer and the wall clock at which it came: time enters a machine as data. */
export interface Timed<T> {
  readonly answer: T;
  readonly at: number;
}

const unwired = (name: string) => new Error(`Slot "${name}" is not wired (see src/app/wire)`);

/** An asynchronous call that a machine needs; rejects until the composition root fills it. */
export const slot = <Out, In extends NonReducibleUnknown = undefined>(
  name: string,
): PromiseActorLogic<Out, In> => fromPromise<Out, In>(() => Promise.reject(unwired(name)));

/** A source of events that a machine listens to; throws until the composition root fills it. */
export const sourceSlot = <Event extends EventObject, In extends NonReducibleUnknown = undefined>(
  name: string,
): CallbackActorLogic<EventObject, In, Event> =>
  fromCallback<EventObject, In, Event>(() => {
    throw unwired(name);
  });

/** A synchronous effect that a machine needs; throws until the composition root fills it. */
export const effectSlot = (name: string) => (): void => {
  throw unwired(name);
};

/** Gives a slot its meaning, with the slot's own types. */
export const fill = <Out, In extends NonReducibleUnknown>(
  _slot: PromiseActorLogic<Out, In>,
  run: (input: In, signal: AbortSignal) => Promise<Out>,
): PromiseActorLogic<Out, In> =>
  fromPromise<Out, In>(({ input, signal, self }) => {
    shareCalls(self, signal, self._parent);
    return run(input, signal);
  });

/** Gives a source its meaning: `open` begins to tell events and answers how to stop. */
export const fillSource = <Event extends EventObject, In extends NonReducibleUnknown>(
  _slot: CallbackActorLogic<EventObject, In, Event>,
  open: (source: { input: In; emit: (event: Event) => void }) => () => void,
): CallbackActorLogic<EventObject, In, Event> =>
  fromCallback<EventObject, In, Event>(({ input, sendBack }) => open({ input, emit: sendBack }));

/** Every slot of a table, filled: a missing one does not compile. */
export type Filled<Slots> = { [Name in keyof Slots]: Slots[Name] };
