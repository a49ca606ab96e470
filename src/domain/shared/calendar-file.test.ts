import { describe, expect, it } from 'vitest';
import { type CalendarEntry, calendarFile } from './calendar-file';

const ENTRY: CalendarEntry = {
  uid: 'medical-visa-1@peo-central',
  sequence: 4,
  method: 'REQUEST',
  stampAt: Date.parse('2026-11-30T08:00:00.000Z'),
  startsAt: Date.parse('2026-12-02T05:30:00.000Z'),
  minutes: 60,
  summary: 'Medical fitness test',
  location: 'Al Quoz, Dubai; gate 2\\3',
  description: 'Bring your passport.\nBe there ten minutes early.',
  organizer: { name: 'PEO Central', email: 'support@peo-central.example' },
  attendee: { name: 'Noor "NH" Haddad', email: 'noor@falcon.example' },
};
/** Lines as a reader unfolds them. */
const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

describe('a calendar file', () => {
  it('names the appointment, its time in UTC, and who comes', () => {
    expect(unfolded(calendarFile(ENTRY))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//PEO Central//Appointments//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:REQUEST',
      'BEGIN:VEVENT',
      'UID:medical-visa-1@peo-central',
      'SEQUENCE:4',
      'STATUS:CONFIRMED',
      'DTSTAMP:20261130T080000Z',
      'DTSTART:20261202T053000Z',
      'DTEND:20261202T063000Z',
      'SUMMARY:Medical fitness test',
      'LOCATION:Al Quoz\\, Dubai\\; gate 2\\\\3',
      'DESCRIPTION:Bring your passport.\\nBe there ten minutes early.',
      'ORGANIZER;CN="PEO Central":mailto:support@peo-central.example',
      'ATTENDEE;CN="Noor  NH  Haddad";ROLE=REQ-PARTICIPANT:mailto:noor@falcon.example',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('says that it does not take place', () => {
    const lines = unfolded(calendarFile({ ...ENTRY, method: 'CANCEL', sequence: 5 }));
    expect(lines).toContain('METHOD:CANCEL');
    expect(lines).toContain('STATUS:CANCELLED');
    expect(lines).toContain('SEQUENCE:5');
  });

  it('has no line of more than 75 octets, and cuts no letter of another script', () => {
    const description = 'موعد الفحص الطبي في مركز القوز، يرجى إحضار جواز السفر الأصلي. '.repeat(4);
    const file = calendarFile({ ...ENTRY, description });
    const sizes = file.split('\r\n').map((line) => new TextEncoder().encode(line).length);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(75);
    expect(unfolded(file)).toContain(`DESCRIPTION:${description}`);
  });
});
