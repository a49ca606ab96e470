import { createHash, randomUUID } from 'node:crypto';
import type { FieldInputs } from '@domain/area/field';
import {
  APPOINTMENT_KINDS,
  type AppointmentKind,
  appointmentAnswered,
  appointmentOf,
} from '@domain/areas/visas/step-facts';
import { calendarDate, dayMonthYear, startOfDayInDubai } from '@domain/shared/calendar-date';
import { type CalendarEntry, calendarFile } from '@domain/shared/calendar-file';
import { writeDocumentLetter } from '@server/platform/finance/documents/document-letter';
import { supportAddress } from '@server/platform/mail/support-address';
import type { EffectWork } from '@server/records/binding';

const NAMES: Readonly<Record<AppointmentKind, { readonly en: string; readonly ar: string }>> = {
  medical: { en: 'Medical fitness test', ar: 'فحص اللياقة الطبية' },
  biometrics: { en: 'Biometrics for the Emirates ID', ar: 'البصمة لبطاقة الهوية الإماراتية' },
};
const MINUTES = 60;
const MINUTE_MS = 60_000;

interface Appointment {
  readonly startsAt: number;
  readonly day: string;
  readonly time: string;
  readonly place: string;
}

const kindOf = ({ params }: EffectWork): AppointmentKind => appointmentOf(String(params.command));

/** The appointment that a record holds. */
const appointmentIn = (fields: FieldInputs, kind: AppointmentKind): Appointment | null => {
  const day = calendarDate(String(fields[`${kind}_on`] ?? ''));
  const time = String(fields[`${kind}_time`] ?? '');
  const [hours, minutes] = time.split(':').map(Number);
  if (day === null || hours === undefined || minutes === undefined) return null;
  return {
    startsAt: startOfDayInDubai(day) + (hours * 60 + minutes) * MINUTE_MS,
    day: dayMonthYear(day),
    time,
    place: String(fields[`${kind}_place`] ?? ''),
  };
};

/** Mails it to the employee with its calendar file; whoever has no address is told by others. */
const write = async (
  work: EffectWork,
  kind: AppointmentKind,
  appointment: Appointment,
  method: CalendarEntry['method'],
): Promise<void> => {
  const { trx, row, at } = work;
  const employee = await trx
    .selectFrom('employee')
    .select(['full_name', 'email'])
    .where('id', '=', String(row.fields.employee_id))
    .executeTakeFirst();
  if (!employee?.email) return;
  const { en, ar } = NAMES[kind];
  const { day, time, place, startsAt } = appointment;
  const attendee = { name: employee.full_name, email: employee.email };
  const content = Buffer.from(
    calendarFile({
      uid: `${kind}-${row.id}@peo-central`,
      sequence: row.version,
      method,
      stampAt: at.getTime(),
      startsAt,
      minutes: MINUTES,
      summary: en,
      location: place,
      description: `${en} / ${ar}. Bring your passport. / أحضر جواز سفرك.`,
      organizer: { name: 'PEO Central', email: await supportAddress(trx) },
      attendee,
    }),
  );
  const file = {
    id: randomUUID(),
    entity: 'visa_case',
    entity_id: row.id,
    kind: 'appointment',
    name: `${kind}.ics`,
    type: `text/calendar; method=${method}; charset=utf-8`,
    size: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    content,
    created_at: at,
  };
  await trx.insertInto('document_file').values(file).execute();
  const when = `${day}, ${time}${place === '' ? '' : `, ${place}`}`;
  const [subject, body] =
    method === 'CANCEL'
      ? [
          `Called off: ${en}, ${day} / إلغاء موعد`,
          `Dear ${employee.full_name},\n\nyour appointment does not take place: ${en}, ${when}.\nWe send you another one.\n\nأُلغي موعدك: ${ar}، ${when}. سنرسل لك موعداً آخر.\n`,
        ]
      : [
          `${en}, ${day} ${time} / ${ar}`,
          `Dear ${employee.full_name},\n\nyour appointment: ${en}, ${when}.\nPlease bring your passport. The attached file enters it into your calendar.\n\nموعدك: ${ar}، ${when}. يرجى إحضار جواز السفر. الملف المرفق يضيف الموعد إلى تقويمك.\n`,
        ];
  await writeDocumentLetter(
    work,
    { entity: 'visa_case', entityId: row.id, kind: 'appointment' },
    { to: attendee.email, subject, text: body, fileIds: [file.id] },
  );
};

/** An appointment was made or moved. A medical may be booked without one: whoever walks in needs none. */
export const mailAppointment = async (work: EffectWork): Promise<void> => {
  const kind = kindOf(work);
  const fields = appointmentAnswered(kind, work.params);
  work.set(fields);
  const appointment = appointmentIn(fields, kind);
  if (appointment !== null) await write(work, kind, appointment, 'REQUEST');
};

/** It does not take place. */
export const callOffAppointment = async (work: EffectWork): Promise<void> => {
  const kind = kindOf(work);
  const appointment = appointmentIn(work.row.fields, kind);
  work.set(appointmentAnswered(kind, {}));
  if (appointment !== null) await write(work, kind, appointment, 'CANCEL');
};

/** The process is over: whatever is still ahead does not take place. What was attended stays as it was. */
export const callOffAppointments = async (work: EffectWork): Promise<void> => {
  for (const kind of APPOINTMENT_KINDS) {
    const appointment = appointmentIn(work.row.fields, kind);
    if (appointment === null || appointment.startsAt <= work.at.getTime()) continue;
    work.set(appointmentAnswered(kind, {}));
    await write(work, kind, appointment, 'CANCEL');
  }
};
