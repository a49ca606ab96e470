import { type Kysely, sql } from 'kysely';
import { caseColumns, listIndexes, PROCESS, runStatements } from '../statements';

/** What is sent 1, 7, 15 and 30 days after an invoice was due, until somebody writes it in other words. */
const LEVELS = [
  {
    days: 1,
    subject: 'Invoice {number} was due yesterday',
    text: 'Dear {client},\n\nInvoice {number} over {amount} was due on {due}. If you have paid it already, please take no notice.',
    subject_ar: 'استحقت الفاتورة {number} أمس',
    text_ar:
      'السادة {client}،\n\nاستحقت الفاتورة {number} بمبلغ {amount} في {due}. إن كنتم قد سددتموها فنرجو تجاهل هذه الرسالة.',
  },
  {
    days: 7,
    subject: 'Reminder: invoice {number} is {days} days overdue',
    text: 'Dear {client},\n\nInvoice {number} over {amount}, due on {due}, is {days} days overdue. Please arrange the payment.',
    subject_ar: 'تذكير: تأخر سداد الفاتورة {number} {days} يومًا',
    text_ar:
      'السادة {client}،\n\nتأخر سداد الفاتورة {number} بمبلغ {amount} المستحقة في {due} {days} يومًا. نرجو ترتيب السداد.',
  },
  {
    days: 15,
    subject: 'Second reminder: invoice {number} is {days} days overdue',
    text: 'Dear {client},\n\nInvoice {number} over {amount}, due on {due}, is still open after {days} days. Please pay it this week, or tell us what is not right about it.',
    subject_ar: 'تذكير ثانٍ: تأخر سداد الفاتورة {number} {days} يومًا',
    text_ar:
      'السادة {client}،\n\nما زالت الفاتورة {number} بمبلغ {amount} المستحقة في {due} غير مسددة بعد {days} يومًا. نرجو سدادها هذا الأسبوع أو إبلاغنا بأي ملاحظة عليها.',
  },
  {
    days: 30,
    subject: 'Final reminder: invoice {number} is {days} days overdue',
    text: 'Dear {client},\n\nInvoice {number} over {amount}, due on {due}, is {days} days overdue. Your account manager will call you about it.',
    subject_ar: 'تذكير أخير: تأخر سداد الفاتورة {number} {days} يومًا',
    text_ar:
      'السادة {client}،\n\nتأخر سداد الفاتورة {number} بمبلغ {amount} المستحقة في {due} {days} يومًا. سيتصل بكم مدير حسابكم بشأنها.',
  },
];

/** Reminders of overdue invoices: when, in which words, which came last; and clients that get none. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await runStatements(db, [
    `create table dunning_level (
      ${PROCESS},
      days integer not null unique check (days > 0),
      subject text not null,
      text text not null,
      subject_ar text not null,
      text_ar text not null
    )`,
    ...caseColumns('dunning_level'),
    ...listIndexes('dunning_level', { searched: ['subject', 'subject_ar'], sorted: { days: 'filled' } }),
    `alter table invoice add column reminded_on date, add column reminder_days integer`,
    `alter table company add column dunning_stopped boolean`,
  ]);
  for (const { days, subject, text, subject_ar, text_ar } of LEVELS)
    await sql`insert into dunning_level (id, machine, machine_version, state, state_since, days, subject, text, subject_ar, text_ar)
      values (${`dunning-level-${days}`}, 'dunning-level', 1, 'active', now(), ${days}, ${subject}, ${text}, ${subject_ar},
        ${text_ar})`.execute(db);
};
