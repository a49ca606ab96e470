import type { TurnWording } from '@domain/header-tools/notice-wording';
import { calendarDate, dayMonthYear } from '@domain/shared/calendar-date';

/** `bank_change` as somebody says it, at the beginning of a sentence. */
const words = (name: string): string => name.replaceAll('_', ' ');
const begun = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

/** `formalities.medical.booked` as somebody says it. */
const stateWords = (leaf: string): string => words(leaf.split('.').slice(-2).join(' '));

const dayWords = (day: string): string => {
  const known = calendarDate(day);
  return known === null ? day : dayMonthYear(known);
};

/**
 * A turn in English, for mails and pushes; the portal words it itself.
 *
 * @param what kind of record, `bank_change`
 */
export const turnText = (
  { states, title, facts, days, isAssigned, command }: TurnWording,
  what: string,
): { readonly title: string; readonly body: string } => {
  const come = states.length === 0 ? 'assigned' : states.map(stateWords).join(', ');
  const task = command === null ? 'with you now' : `yours to ${words(command)}`;
  return {
    title: `${begun(words(what))} ${come}: ${title}`,
    body: [
      ...facts,
      ...(days.length === 0 ? [] : [days.map(dayWords).join(' to ')]),
      isAssigned ? `assigned to you; ${task}` : task,
    ].join(', '),
  };
};
