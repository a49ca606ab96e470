import { mayRead } from '@domain/session/access.policy';
import type { DashboardPanel } from './dashboard';

const PANELS: readonly DashboardPanel[] = [
  'figures',
  'leads',
  'onboardingDistribution',
  'visaDistribution',
  'offboardingDistribution',
  'mobileLogins',
  'recentOnboardings',
  'recentTickets',
];

/** The panels that a role may see. Unknown roles ask for all of them and see what the server grants. */
export const panelsFor = (role: string | null): readonly DashboardPanel[] =>
  mayRead(role, 'leads') || !mayRead(role, 'dashboard')
    ? PANELS
    : PANELS.filter((panel) => panel !== 'leads');
