import type { ClockPort } from '@domain/platform/clock.port';
import { callsOf } from '@domain/shared/call-notes';
import { outcomeOf } from '@domain/tracing/outcome';
import { isTrouble } from '@domain/tracing/trouble';
import {
  Actor,
  type AnyActor,
  type AnyActorLogic,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InspectedEventEvent,
  type InspectionEvent,
} from 'xstate';
import { createLineTexts, INIT } from './line-texts';
import type { Recorded } from './page-recording';
import type { Redaction } from './redaction.table';
import { createRedactor, REDACTION } from './redactor';
import { createRing, type HearLine } from './ring';
import { pathOf, type Sent, snapshotOf, type Track, trackOf } from './track';

/** The version of XState whose semantics a trace was recorded under. */
export const XSTATE_VERSION = '5.33.3';
const LIMIT_BYTES = 5_000_000;

export interface RecorderParts {
  /** Version of the portal. */
  readonly app: string;
  readonly clock: Pick<ClockPort, 'now'>;
  readonly limitBytes?: number;
  /** All of it is kept, whoever signs out: nobody in it is real. */
  readonly isWhole?: boolean | undefined;
  /** Told once when recording met a defect of its own; the portal runs on. */
  readonly onDefect: (error: unknown) => void;
  /**
   * Resolves in a pause, outside of any event, with whether it still lasts: lines are written as long as it does, one at least. Usually:
   * when the machines have finished, for as long as it takes.
   */
  readonly pause?: () => Promise<() => boolean>;
}

/** Records what every machine of a portal hears and where it stands afterwards (docs/traces.md). */
export interface Recorder {
  /** Never throws: an observer that does would make `send` throw. */
  inspect(event: InspectionEvent): void;
  /** A text that is a secret wherever it appears from now on. */
  registerSecret(text: string): void;
  /** What may be seen of further machines, before any of them is recorded: afterwards it is a defect, which ends the recording. */
  learn(redaction: Redaction): void;
  /** The text of the trace file as it would be now. The seal is given: nobody needs its program before a trace is wanted. */
  file(seal: (recorded: Recorded) => string): string;
  /** What the recording says about itself at this moment. */
  facts(): Omit<Recorded, 'lines'>;
  /** Tells every line that is written and will be, with whether it can be understood without the ones before it. */
  follow(listener: HearLine): void;
  /** Forgets what was recorded, unless the whole is kept; goes on with the portal as it stands in the next pause. */
  forget(): void;
  readonly size: number;
}

/** A child tells where it stands, at each of its steps. A parent that this leaves as it was has heard nothing that a replay would need. */
const isReport = ({ type }: AnyEventObject): boolean => type.startsWith('xstate.snapshot.');

export const createRecorder = (parts: RecorderParts): Recorder => {
  const { app, clock, limitBytes = LIMIT_BYTES, isWhole, onDefect, pause = async () => () => true } = parts;
  const startedAt = new Date(clock.now()).toISOString();
  const redactor = createRedactor();
  /** What may be seen of what belongs to no machine: ids of requests, and of actors. */
  const common = redactor.redactorOf('');
  const texts = createLineTexts(redactor.redactorOf);
  const ring = createRing(limitBytes);
  const tracks = new WeakMap<Actor<AnyActorLogic>, Track | null>();
  const names = new WeakMap<AnyActor, string>();
  /** When the calls began that are still waited for. */
  const openRequests = new WeakMap<object, number>();
  /** Machine actors that may still do something, in the order in which they were met. */
  let machines: Track[] = [];
  /** Every machine that was ever met, by id. */
  const charts = new Map<string, AnyStateMachine>();
  /** Lines that have their number and are not written yet: nobody should wait for the hash of a list. */
  const backlog: { readonly line: () => string; readonly isTrouble: boolean }[] = [];
  let seq = 0;
  let isWaiting = false;
  let isDefect = false;

  /** Where an actor stands in the tree; it does not change. */
  const nameOf = (actor: AnyActor): string => {
    const known = names.get(actor);
    if (known !== undefined) return known;
    const made = pathOf(actor, nameOf, common.name);
    names.set(actor, made);
    return made;
  };
  const trackFor = (actor: unknown): Track | null => {
    if (!(actor instanceof Actor)) return null;
    const known = tracks.get(actor);
    if (known !== undefined) return known;
    const made = trackOf(actor, nameOf);
    tracks.set(actor, made);
    if (made === null) return made;
    machines.push(made);
    charts.set(made.machine.id, made.machine);
    return made;
  };
  const write = (track: Track, sent: Sent, now: AnyMachineSnapshot): void => {
    seq += 1;
    track.last = seq;
    track.now = now;
    sent.written = true;
    const numbered = `"seq":${seq},"at":${clock.now()}`;
    backlog.push({
      line: () => texts.event(track, sent, now, numbered),
      isTrouble: now.status === 'error' || isTrouble(sent.event, sent.answer),
    });
    writeInPause();
  };

  const writeBacklog = (lasts: () => boolean): void => {
    for (let next = backlog.shift(); next !== undefined; next = backlog.shift()) {
      ring.add(next.line(), next.isTrouble);
      if (!lasts()) return;
    }
  };

  /** The child has moved on by the event that it is busy with, and its parent hears of it before the recorder does. */
  const writeAhead = (child: Track): number => {
    const busyWith = child.pending[0];
    const now = snapshotOf(child);
    if (busyWith !== undefined && !busyWith.written && now !== null) write(child, busyWith, now);
    return child.last;
  };

  const shown = (name: string, text: string): unknown => JSON.parse(common.text(name, text));
  /** Of an event by which a port answers: what came of it. */
  const answerOf = ({ event, sourceRef }: InspectedEventEvent): Sent['answer'] => {
    const outcome = sourceRef && outcomeOf(event);
    if (!outcome) return null;
    const began = openRequests.get(sourceRef);
    const ms = began === undefined ? null : clock.now() - began;
    const calls = callsOf(sourceRef).map(({ requestId, unknown, ...call }) => ({
      ...call,
      requestId: requestId && shown('requestId', requestId),
      unknown: unknown?.map(({ what, name }) => ({ what, name: shown('field', name) })),
    }));
    return { outcome, text: `,"answer":${JSON.stringify({ outcome, ms, calls })}` };
  };

  const sent = (track: Track, source: Track | null, event: InspectedEventEvent) => {
    const reported = event.event;
    const ofChild = source !== null && isReport(reported);
    const failed = source !== null && reported.type.startsWith('xstate.error.actor.');
    const of = ofChild || failed ? writeAhead(source) : null;
    const from = event.sourceRef instanceof Actor ? `"${nameOf(event.sourceRef)}"` : null;
    const answer = source === null ? answerOf(event) : null;
    const entry: Sent = { event: reported, from, of: ofChild ? of : null, answer, written: false };
    // An actor begins with its first event, even when others were sent to it before it began.
    if (reported.type === INIT) track.pending.unshift(entry);
    else if (snapshotOf(track)?.status === 'active') track.pending.push(entry);
  };

  const settled = (
    track: Track,
    event: InspectionEvent & { type: '@xstate.snapshot' },
    now: AnyMachineSnapshot,
  ) => {
    const at = track.pending.findIndex((entry) => entry.event === event.event);
    const entry = at < 0 ? undefined : track.pending.splice(0, at + 1)[at];
    if (entry === undefined)
      write(track, { event: event.event, from: null, of: null, answer: null, written: false }, now);
    else if (!entry.written && !(isReport(entry.event) && now === track.now)) write(track, entry, now);
    if (now.status !== 'active') track.pending.length = 0;
  };

  /** Everything as it stands. Only true while nobody is in the middle of an event. */
  const snap = (): string => {
    seq += 1;
    machines = machines.filter((track) => snapshotOf(track)?.status !== 'stopped');
    const actors = machines.flatMap((track) => texts.actor(track) ?? []);
    return `{"kind":"snap","seq":${seq},"at":${clock.now()},"actors":{${actors.join(',')}}}`;
  };

  const guarded = (run: () => void): void => {
    try {
      run();
    } catch (error) {
      // What was recorded until now stays good; nothing is added that may not fit to it.
      isDefect = true;
      backlog.length = 0;
      onDefect(error);
    }
  };

  const writeInPause = (): void => {
    if (isWaiting || isDefect) return;
    isWaiting = true;
    void pause().then((lasts) => {
      isWaiting = false;
      guarded(() => {
        writeBacklog(lasts);
        if (backlog.length > 0) return writeInPause();
        if (!ring.isDue) return;
        ring.begin(snap());
        if (ring.size === 0) throw new Error('A state is larger than a trace may be');
      });
    });
  };

  /** What is left. An actor that a throwing action has stopped tells nobody: what it was busy with is the most wanted line of all. */
  const writeAll = (): void => {
    for (const track of machines) {
      const now = snapshotOf(track);
      const [busyWith] = track.pending;
      if (now?.status !== 'error' || busyWith === undefined || busyWith.written) continue;
      write(track, busyWith, now);
      track.pending.length = 0;
    }
    writeBacklog(() => true);
  };

  const report = () => ({
    about: {
      app,
      xstate: XSTATE_VERSION,
      startedAt,
      redaction: REDACTION,
      truncated: ring.truncated,
    },
    charts: charts.values(),
  });
  const forget = (): void => {
    if (isWhole) return;
    backlog.length = 0;
    ring.clear();
    writeInPause();
  };

  return {
    inspect: (event) => {
      if (isDefect || (event.type !== '@xstate.event' && event.type !== '@xstate.snapshot')) return;
      guarded(() => {
        const track = trackFor(event.actorRef);
        if (track === null) {
          if (event.type === '@xstate.event' && event.event.type === INIT)
            openRequests.set(event.actorRef, clock.now());
          return;
        }
        if (event.type === '@xstate.event') return sent(track, trackFor(event.sourceRef), event);
        const now = snapshotOf(track);
        if (now !== null) settled(track, event, now);
      });
    },
    registerSecret: redactor.registerSecret,
    learn: (redaction) => guarded(() => redactor.learn(redaction)),
    file: (seal) => {
      guarded(writeAll);
      return seal({ ...report(), lines: ring.lines() });
    },
    facts: report,
    follow: ring.follow,
    forget,
    get size() {
      return ring.size;
    },
  };
};
