import type { AnyMachineSnapshot } from 'xstate';
import { createWriter, type ValueRedactor, type Writer } from './plain-data';
import { type Sent, snapshotOf, type Track } from './track';

/** The event with which an actor begins. */
export const INIT = 'xstate.init';

const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));

/** What the lines of a trace say (docs/traces.md), as JSON. */
export interface LineTexts {
  /** What an actor was sent, and where it stands afterwards. `numbered`: number and time of the line. */
  event(track: Track, sent: Sent, now: AnyMachineSnapshot, numbered: string): string;
  /** An actor as it stands; null: it has no line yet, or no state. */
  actor(track: Track): string | null;
}

/** @param redactorOf what may be seen of a machine, by its id */
export const createLineTexts = (redactorOf: (machineId: string) => ValueRedactor): LineTexts => {
  const writers = new Map<string, Writer>();
  const writerOf = ({ machine: { id } }: Track): Writer => {
    const known = writers.get(id);
    if (known !== undefined) return known;
    const made = createWriter(redactorOf(id));
    writers.set(id, made);
    return made;
  };

  /** A snapshot event carries its child whole: the trace names the line that left the child so instead. */
  const eventText = (track: Track, { event, of }: Sent): string => {
    const { written } = writerOf(track);
    if (of !== null) return written({ type: event.type });
    if (event.type !== INIT) return written(event);
    const { input: _, ...reported } = event;
    return written(reported);
  };

  /** A context is digested anew only when it has changed, and only what of it has: that is what costs. */
  const afterText = (track: Track, now: AnyMachineSnapshot): string => {
    const { written, digestAfter } = writerOf(track);
    track.digest = digestAfter(now.context, track.digest);
    const { hash } = track.digest;
    const error = now.status === 'error' ? `,"error":${written(asError(now.error))}` : '';
    return `{"status":"${now.status}","value":${JSON.stringify(now.value)},"hash":"${hash}"${error}}`;
  };

  return {
    event: (track, sent, now, numbered) => {
      const of = sent.of === null ? '' : `,"of":${sent.of}`;
      const input =
        sent.event.type === INIT && sent.event.input !== undefined
          ? `,"input":${writerOf(track).written(sent.event.input)}`
          : '';
      // The event comes first: what it brings must be known as a secret before the context is looked at.
      const event = eventText(track, sent);
      return `{"kind":"ev",${numbered},"actor":${track.path},${track.src},"from":${sent.from},"event":${event}${sent.answer?.text ?? ''}${of}${input},"after":${afterText(track, now)}}`;
    },
    actor: (track) => {
      const now = snapshotOf(track);
      if (now === null || track.last === 0) return null;
      const state = `"status":"${now.status}","value":${JSON.stringify(now.value)}`;
      return `${track.path}:{${track.src},${state},"context":${writerOf(track).written(now.context)}}`;
    },
  };
};
