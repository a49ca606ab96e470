import { expect, it } from 'vitest';
import { routeAt } from './far-routes';
import { frameAt } from './routes';

it('finds a screen whatever the case, a trailing slash or escapes', () => {
  expect(routeAt('/Partners/ALL/')?.path).toBe('/partners/all');
  expect(routeAt('/%70artners')?.path).toBe('/partners');
  expect(routeAt('/')?.path).toBe('/');
});

it('knows no screen at a broken escape, at a part of a path, or behind one', () => {
  for (const path of ['/%E0%A4', '/partner', '/partners/all/more', '//partners'])
    expect(routeAt(path), path).toBeNull();
});

it('the second frame stays on the way through the business, until the first dashboard or the sign-in', () => {
  expect(frameAt('/dashboard-v2', 'dashboard')).toBe('dashboardV2');
  for (const path of ['/ModernDashboard', '/Onboarding', '/visa-process', '/testing', '/no-such-page'])
    expect(frameAt(path, 'dashboardV2'), path).toBe('dashboardV2');
  for (const path of ['/dashboard', '/', '/forgot-password'])
    expect(frameAt(path, 'dashboardV2'), path).toBe('dashboard');
  expect(frameAt('/Onboarding', 'dashboard')).toBe('dashboard');
});
