import { expect, it } from 'vitest';
import { visaNewLifecycle } from './visa-new.lifecycle';

it('an appointment that is moved begins as it is, and a first one empty', () => {
  const { move_medical, book_medical } = visaNewLifecycle.commands;
  const command = {
    type: 'move_medical',
    actor: { userId: 'pro', role: 'isSuperAdmin' },
    at: 0,
    payload: {},
  } as const;
  const made = { medical_on: '2026-12-02', medical_time: '09:30', medical_place: 'Karama' };
  const now = (record: object) => ({ record: { ...record }, facts: {}, memory: {} });
  expect(move_medical?.proposes?.(now({ ...made, jurisdiction: 'mainland' }), command)).toEqual(made);
  expect(book_medical?.proposes?.(now({}), command)).toEqual({ happened_on: '1970-01-01' });
});
