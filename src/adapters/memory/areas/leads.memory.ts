import { mapResult } from '@domain/shared/result';
import type { MemoryAreaRules } from '../memory-binding';

/** What tells that two prospects are one: written differently, it is still the same. */
const KEYS: Readonly<Record<string, (text: string) => string>> = {
  email: (text) => text.trim().toLowerCase(),
  phone: (text) => text.replace(/\D/g, '').slice(-9),
  prospect_name: (text) =>
    text
      .trim()
      .toLowerCase()
      .replace(/\s+(llc|l\.l\.c\.?|fze|fzco|fz-llc|est\.?)$/, ''),
};
const keyOf = (name: string, value: unknown): string =>
  typeof value === 'string' ? (KEYS[name]?.(value) ?? '') : '';

const APPROVED = ['approved', 'sent', 'delivered'];

export const rules: MemoryAreaRules = {
  derived: ({ id }, from) => ({
    next_task_on:
      from
        .naming('lead-tasks', 'lead_id', id)
        .filter(({ state }) => state === 'todo')
        .map(({ fields }) => String(fields.due_on))
        .sort()[0] ?? null,
  }),
  factsOf: ({ id }, from) => ({
    open_tasks: from.naming('lead-tasks', 'lead_id', id).filter(({ state }) => state === 'todo').length,
    approved_mails: from
      .naming('mail-approvals', 'lead_id', id)
      .filter(({ state }) => APPROVED.includes(state)).length,
  }),
  sameAs: (given, other) =>
    Object.keys(KEYS).find((name) => {
      const key = keyOf(name, given[name]);
      return key !== '' && key === keyOf(name, other[name]);
    }) ?? null,
  effects: {
    createClient: ({ fields }, from) =>
      mapResult(from.addClient(String(fields.prospect_name)), (client_id) => ({ client_id })),
  },
};
