import { existsSync } from 'node:fs';
import { routeAt } from '@domain/navigation/far-routes';
import { SPEC_PATHS, SPEC_TABS } from '@tests/support/spec-routes';
import { expect, it } from 'vitest';

it.each([...SPEC_PATHS, ...SPEC_TABS])('%s has a screen of its own chunk, whatever its case', (address) => {
  const [path = ''] = address.split('?');
  const route = routeAt(path);
  expect(route).not.toBeNull();
  expect(routeAt(path.toUpperCase())).toBe(route);
  expect(existsSync(`src/ui/${route?.page}.page.tsx`)).toBe(true);
});

it('screens of one page share its view', () => {
  const page = (path: string) => routeAt(path)?.page;
  expect(
    new Set(['/dashboard', '/modern-dashboard', '/ModernDashboard', '/dashboard-v2'].map(page)).size,
  ).toBe(1);
  expect(page('/update-v2')).toBe(page('/update-v2-new'));
  expect(page('/sales')).toBe(page('/salesReceipt'));
  expect(page('/expenses copy')).toBe(page('/expenses'));
});
