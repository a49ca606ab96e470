import { expect, it } from 'vitest';
import { frameAt, initialRouteAt } from './routes';

it('looks up a first screen whatever the case, a trailing slash or escapes', () => {
  expect(initialRouteAt('/Dashboard/')?.path).toBe('/dashboard');
  expect(initialRouteAt('/%64ashboard')?.path).toBe('/dashboard');
  expect(initialRouteAt('/')?.page).toBe('session/sign-in');
  for (const path of ['/%E0%A4', '/dash', '/dashboard/more', '/partners'])
    expect(initialRouteAt(path), path).toBeNull();
});

it('the second frame stays on the way through the business, until the first dashboard or the sign-in', () => {
  expect(frameAt('/dashboard-v2', 'dashboard')).toBe('dashboardV2');
  for (const path of ['/ModernDashboard', '/Onboarding', '/visa-process', '/testing', '/no-such-page'])
    expect(frameAt(path, 'dashboardV2'), path).toBe('dashboardV2');
  for (const path of ['/dashboard', '/', '/forgot-password'])
    expect(frameAt(path, 'dashboardV2'), path).toBe('dashboard');
  expect(frameAt('/Onboarding', 'dashboard')).toBe('dashboard');
});
