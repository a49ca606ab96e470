import { expect, it } from 'vitest';
import { nextNumber } from './files';
import { namesOf } from './names';

it.each([
  ['inquiries', 'inquiry'],
  ['visa-fees', 'visa-fee'],
  ['businesses', 'business'],
  ['batches', 'batch'],
  ['job-offers', 'job-offer'],
  ['fleet', 'fleet-record'],
])('of %s one is a %s', (names, name) => {
  expect(namesOf(names).name).toBe(name);
});

it('spells a name in every way that a template asks for', () => {
  expect(namesOf('air-tickets')).toEqual({
    names: 'air-tickets',
    name: 'air-ticket',
    camels: 'airTickets',
    camel: 'airTicket',
    entity: 'air_ticket',
    Entity: 'AirTicket',
    labels: 'air tickets',
    label: 'air ticket',
    Labels: 'Air tickets',
    Label: 'Air ticket',
  });
});

it('takes the word for one where no rule finds it', () => {
  expect(namesOf('people', 'person')).toMatchObject({ name: 'person', entity: 'person' });
});

it.each([
  'Inquiries',
  'visa_fees',
  'visa fees',
  '-fees',
  'fees-',
  'business',
  's',
  '../fees',
  `${'x'.repeat(40)}s`,
])('refuses %s', (name) => {
  expect(() => namesOf(name)).toThrow('no plural in kebab-case');
});

it('numbers a migration after the last one', () => {
  expect(nextNumber(['001-people.ts', '010-fees.ts', '002-access.ts'])).toBe('011');
});
