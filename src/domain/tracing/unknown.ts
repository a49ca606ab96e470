import { KNOWN_ROLES } from '@domain/session/session';
import type { UnknownNote } from '@domain/shared/call-notes';
import type { TraceAnswer } from './trace-format';

interface RecordedEvent {
  readonly actor: string;
  readonly type: string;
  readonly event: unknown;
  readonly answer: TraceAnswer | null;
}

const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;

/** The call that the back end does not have, as its code says; one that was not even sent has the name under which it was invoked. */
const absentCall = (result: unknown, { type, answer }: RecordedEvent): readonly UnknownNote[] => {
  if (member(member(result, 'error'), 'code') !== 'not_served') return [];
  const [call] = answer?.calls.slice(-1) ?? [];
  return [{ what: 'call', name: call ? `${call.method} ${call.path}` : type.replace(/^.*\./, '') }];
};

/** The role of whoever is signed in, when no permission of this portal knows it. */
const unknownRole = (result: unknown, { actor }: RecordedEvent): readonly UnknownNote[] => {
  const value = member(result, 'value');
  const identity = member(value, 'identity') ?? value;
  if (actor !== 'app.session' || member(identity, 'user') === undefined) return [];
  const role = member(identity, 'role');
  return KNOWN_ROLES.some((known) => known === role) ? [] : [{ what: 'role', name: String(role) }];
};

/** What only one side knows, as far as an answer tells: read from its event, and from what was noted beside its calls. */
export const unknownIn = (recorded: RecordedEvent): readonly UnknownNote[] => {
  if (recorded.answer === null) return [];
  const output = member(recorded.event, 'output');
  const result = member(output, 'answer') ?? output;
  const noted = recorded.answer.calls.flatMap(({ unknown = [] }) => unknown);
  return [...absentCall(result, recorded), ...unknownRole(result, recorded), ...noted];
};
