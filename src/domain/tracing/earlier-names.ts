import type { TraceAbout, TraceEvent, TraceSnap } from './trace-format';

/** The first rules of redaction that list names as they are today; recordings under earlier ones say these things by other names. */
const NAMED_AS_TODAY = 7;
/** Types of events, and what they were called. */
const EVENTS: Readonly<Record<string, string>> = {
  'alarm.rang': 'timer.fired',
  'page.told': 'page.emitted',
  'live.told': 'live.received',
  'tabs.told': 'tabs.received',
  'address.told': 'address.changed',
  'recent.told': 'recent.loaded',
};
/** In the context of the root. */
const EARLIER = 'heardAt';
const TODAY = 'lastEventAt';

const renamed = <T extends object>(context: T, from: string, to: string): T =>
  Object.hasOwn(context, from)
    ? (Object.fromEntries(
        Object.entries(context).map(([name, value]) => [name === from ? to : name, value]),
      ) as T)
    : context;

const isEarlier = ({ redaction }: Pick<TraceAbout, 'redaction'>): boolean =>
  Number(/^words-(\d+)$/.exec(redaction)?.[1] ?? NAMED_AS_TODAY) < NAMED_AS_TODAY;

const withEventOfToday = (line: TraceEvent): TraceEvent => {
  const type = Object.hasOwn(EVENTS, line.event.type) ? EVENTS[line.event.type] : undefined;
  return type === undefined ? line : { ...line, event: { ...line.event, type } };
};

const withContextsOfToday = (line: TraceSnap): TraceSnap => ({
  ...line,
  actors: Object.fromEntries(
    Object.entries(line.actors).map(([path, actor]) => [
      path,
      { ...actor, context: renamed(actor.context, EARLIER, TODAY) },
    ]),
  ),
});

/** A line of a recording as the machines of today understand it. */
export const inNamesOfToday = <T extends TraceEvent | TraceSnap>(about: TraceAbout, line: T): T => {
  if (!isEarlier(about)) return line;
  return (line.kind === 'ev' ? withEventOfToday(line) : withContextsOfToday(line)) as T;
};

/** A context of today by the names of the recording: what its fingerprints were made of. */
export const inNamesOfThen = <T extends object>(about: TraceAbout, context: T): T =>
  isEarlier(about) ? renamed(context, TODAY, EARLIER) : context;
