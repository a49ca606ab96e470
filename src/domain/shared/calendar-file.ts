/** One appointment of a calendar file (RFC 5545). */
export interface CalendarEntry {
  /** The same for an appointment, its changes and its end. */
  readonly uid: string;
  /** Rises with each change. */
  readonly sequence: number;
  /** `CANCEL`: it does not take place. */
  readonly method: 'REQUEST' | 'CANCEL';
  /** Instants, milliseconds. */
  readonly stampAt: number;
  readonly startsAt: number;
  readonly minutes: number;
  readonly summary: string;
  readonly location: string;
  readonly description: string;
  readonly organizer: { readonly name: string; readonly email: string };
  readonly attendee: { readonly name: string; readonly email: string };
}

const MINUTE_MS = 60_000;
/** Octets of a line, without its end (section 3.1). */
const LINE = 75;

const utc = (at: number): string =>
  new Date(at)
    .toISOString()
    .replaceAll(/[-:]/g, '')
    .replace(/\.\d{3}/, '');

/** Section 3.3.11. */
const text = (value: string): string =>
  value
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n|\r|\n/g, '\\n');

/** A parameter in quotes: it holds no quotes and no control characters (section 3.2). */
const quoted = (value: string): string => `"${value.replaceAll(/["\p{Cc}]/gu, ' ')}"`;

const octets = (character: string): number => {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x1_0000 ? 3 : 4;
};

/** A long line goes on in the next, which begins with a space; no character is cut. */
const folded = (line: string): string => {
  const parts = [''];
  let room = LINE;
  for (const character of line) {
    const size = octets(character);
    if (size > room) {
      parts.push(' ');
      room = LINE - 1;
    }
    parts[parts.length - 1] += character;
    room -= size;
  }
  return parts.join('\r\n');
};

/**
 * The text of a calendar file that a mail program offers to enter, to move or to take out.
 * @example calendarFile({ uid: 'medical-1@peo-central', sequence: 1, method: 'REQUEST', ... })
 */
export const calendarFile = (entry: CalendarEntry): string => {
  const { uid, sequence, method, stampAt, startsAt, minutes, organizer, attendee } = entry;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//PEO Central//Appointments//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${text(uid)}`,
    `SEQUENCE:${sequence}`,
    `STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    `DTSTAMP:${utc(stampAt)}`,
    `DTSTART:${utc(startsAt)}`,
    `DTEND:${utc(startsAt + minutes * MINUTE_MS)}`,
    `SUMMARY:${text(entry.summary)}`,
    `LOCATION:${text(entry.location)}`,
    `DESCRIPTION:${text(entry.description)}`,
    `ORGANIZER;CN=${quoted(organizer.name)}:mailto:${organizer.email}`,
    `ATTENDEE;CN=${quoted(attendee.name)};ROLE=REQ-PARTICIPANT:mailto:${attendee.email}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
};
