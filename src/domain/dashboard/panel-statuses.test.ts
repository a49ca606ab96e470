import { UNKNOWN } from '@domain/shared/unknown';
import { expect, it } from 'vitest';
import { unknownStatuses } from './panel-statuses';

const counted = (...labels: readonly string[]) => labels.map((_id) => ({ _id, count: 1 }));

it.each([
  ['leads', counted('Agreement sent', 'won', 'Total'), []],
  ['leads', counted('New', 'ghosted', 'ghosted'), ['ghosted']],
  ['onboardingDistribution', counted('form in progress', 'notice'), ['notice']],
  ['offboardingDistribution', counted('eos_estimated', 'visa'), ['visa']],
  ['visaDistribution', counted('new visa process', 'renewal', 'Total'), ['renewal']],
  ['recentOnboardings', [{ status: 'completed' }, { status: UNKNOWN }, { status: 'Total' }], ['Total']],
  ['recentTickets', [{ status: 'Ongoing' }, { status: 'resolved' }, { status: 'Escalated' }], ['Escalated']],
  ['figures', { users: 1 }, []],
  ['mobileLogins', { count: 1, users: [] }, []],
] as const)('of %s %j the portal does not know %j', (panel, data, unknown) =>
  expect(unknownStatuses(panel, data)).toEqual(unknown),
);
