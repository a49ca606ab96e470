import { mayRead } from '@domain/session/access.policy';
import { DASHBOARD_PANELS, type DashboardPanel } from './dashboard';

/** The panels that a role may see. Unknown roles ask for all of them and see what the server grants. */
export const panelsFor = (role: string | null): readonly DashboardPanel[] =>
  mayRead(role, 'leads') || !mayRead(role, 'dashboard')
    ? DASHBOARD_PANELS
    : DASHBOARD_PANELS.filter((panel) => panel !== 'leads');
