import { existsSync } from 'node:fs';
import { ROUTES } from '@domain/navigation/lazy-routes';
import { routeAt } from '@server/platform/page/page-routes';
import { SPEC_PATHS, SPEC_TABS } from '@tests/support/spec-routes';
import { routeIn } from '@ui/pages';
import { expect, it } from 'vitest';

/** As the browser's router finds it, which is given a path without escapes. */
const drawnAt = (path: string) => routeIn(ROUTES, path);

it.each([...SPEC_PATHS, ...SPEC_TABS])('%s has a screen of its own chunk, whatever its case', (address) => {
  const [path = ''] = address.split('?');
  const route = drawnAt(path);
  expect(route).not.toBeNull();
  expect(drawnAt(path.toUpperCase())).toBe(route);
  expect(drawnAt(`${path}/`.replace('//', '/'))).toBe(route);
  expect(existsSync(`src/ui/${route?.page}.page.tsx`)).toBe(true);
});

it.each([...SPEC_PATHS, ...SPEC_TABS])('%s is the same page for the server', (address) => {
  const [path = ''] = address.split('?');
  const route = drawnAt(path);
  expect(routeAt(encodeURI(address))).toBe(route);
  expect(routeAt(encodeURI(path.toUpperCase()))).toBe(route);
  expect(routeAt(`${encodeURI(path)}/?asked=1`.replace('//', '/'))).toBe(route);
});

it('nothing is at a broken escape, at a part of a path, or behind one', () => {
  for (const path of [
    '/%E0%A4',
    '/partner',
    '/partners/all/more',
    '/payslips/preview/one/more',
    '//partners',
  ]) {
    expect(drawnAt(path), path).toBeNull();
    expect(routeAt(path), path).toBeNull();
  }
});

it('screens of one page share its view', () => {
  const page = (path: string) => drawnAt(path)?.page;
  expect(
    new Set(['/dashboard', '/modern-dashboard', '/ModernDashboard', '/dashboard-v2'].map(page)).size,
  ).toBe(1);
  expect(page('/update-v2')).toBe(page('/update-v2-new'));
  expect(page('/sales')).toBe(page('/salesReceipt'));
  expect(page('/expenses copy')).toBe(page('/expenses'));
});
