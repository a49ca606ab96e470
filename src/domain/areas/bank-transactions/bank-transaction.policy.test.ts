import type { Verdict } from '@domain/area/verdict';
import { expect, it } from 'vitest';
import { isIncoming, isOutgoing } from './bank-transaction.policy';

const line = (direction: string) => ({ record: { direction }, facts: {}, memory: {} });
const isOpen = (verdict: Verdict) => verdict.length === 0;

it.each([
  ['in', true, false],
  ['out', false, true],
])('a line that went %s is a payment: %s, an expense: %s', (direction, isPayment, isExpense) => {
  expect(isOpen(isIncoming(line(direction)))).toBe(isPayment);
  expect(isOpen(isOutgoing(line(direction)))).toBe(isExpense);
});
