import { DONE, type TraceAnswerLike } from './outcome';

interface Trouble {
  readonly type: string;
  readonly event?: unknown;
  readonly output?: unknown;
  readonly [name: string]: unknown;
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;

/** What the page and the line tell when something of them fails. */
const OF_PAGE: readonly unknown[] = ['chunkFailed', 'notDrawn', 'failed'];
const OF_LINE: readonly unknown[] = ['gap', 'sessionRevoked'];

/** Ports that nobody asked tell of a failure by themselves: a line that broke, a part of the program that did not come. */
const EMITTED: Readonly<Record<string, (event: unknown) => boolean>> = {
  'page.emitted': (event) =>
    OF_PAGE.includes(field(event, 'kind')) ||
    (field(event, 'kind') === 'connectivity' && field(event, 'online') === false),
  'live.received': (event) => OF_LINE.includes(field(event, 'kind')),
};

/** The browser's storage took nothing: what should have been kept lives as long as the tab. */
const isUnsaved = ({ type, output }: Trouble): boolean =>
  type.startsWith(DONE) && (output === 'memory' || field(output, 'keeping') === 'memory');

/** Does an event tell that something failed? Seen in redacted events as well: kinds, outcomes and booleans are never hidden. */
export const isTrouble = (event: Trouble, answer: TraceAnswerLike | null): boolean =>
  answer?.outcome === 'failed' ||
  isUnsaved(event) ||
  (Object.hasOwn(EMITTED, event.type) && EMITTED[event.type]?.(event.event) === true);
