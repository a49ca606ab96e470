import { expect, it } from 'vitest';
import { OWNERS, ownershipOf, seesState } from './owners';

it('knows no owner of what staff keep for themselves', () => {
  expect(ownershipOf('leads')).toBeNull();
  expect(ownershipOf('constructor')).toBeNull();
});

it('lets a role see its states, and one that is not named every state', () => {
  const { states } = OWNERS.invoices.stateVisibility;
  expect(seesState(states, 'isAdmin', 'draft')).toBe(false);
  expect(seesState(states, 'isAdmin', 'sent')).toBe(true);
  expect(seesState(states, 'isEmployee', 'sent')).toBe(false);
  expect(seesState(states, 'isSuperAdmin', 'draft')).toBe(true);
  expect(seesState(undefined, null, 'draft')).toBe(true);
});
