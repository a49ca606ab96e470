import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';

/**
 * What can happen to a machine, as a model: events from outside, what each port may answer, and which part of its context decides
 * anything. Timers and ports that throw are found in the machine itself.
 */
export interface MachineModel {
  readonly machine: AnyStateMachine;
  readonly input?: unknown;
  /** Slots that tell events instead of answering once, and children that only listen. */
  readonly sources: readonly string[];
  /** Events from outside, by name; a name says what is special about the event ("token.rejected: of another session"). */
  readonly events: (now: AnyMachineSnapshot) => Readonly<Record<string, EventObject>>;
  /** What a port that was asked may answer, by the id of the invocation and a name. */
  readonly answers: (now: AnyMachineSnapshot) => Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Of the context, what guards and delays look at: two states with the same digest behave alike. */
  readonly digest: (context: AnyMachineSnapshot['context']) => string;
  /** What is true in every state, as sentences that are broken; none when all hold. */
  readonly broken: (now: AnyMachineSnapshot) => readonly string[];
}

/** One thing that happens: `event` is how the pure machine hears it, `means` how it is brought about around a running one. */
export interface Stimulus {
  readonly name: string;
  readonly event: EventObject;
  readonly means:
    | { readonly kind: 'send' }
    | { readonly kind: 'answer'; readonly port: string; readonly output: unknown }
    | { readonly kind: 'throw'; readonly port: string }
    | { readonly kind: 'timer' };
}

/** A state as text: the paths of its innermost parts. */
export const stateName = (value: AnyMachineSnapshot['value']): string => namesOf(value, '').join(' ');

const namesOf = (value: AnyMachineSnapshot['value'], above: string): readonly string[] =>
  typeof value === 'string'
    ? [`${above}${value}`]
    : Object.entries(value).flatMap(([key, inner]) => namesOf(inner ?? '', `${above}${key}.`));
