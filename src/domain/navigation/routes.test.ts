import { expect, it } from 'vitest';
import { routeAt } from './far-routes';

it('finds a screen whatever the case, a trailing slash or escapes', () => {
  expect(routeAt('/Partners/ALL/')?.path).toBe('/partners/all');
  expect(routeAt('/%70artners')?.path).toBe('/partners');
  expect(routeAt('/')?.path).toBe('/');
});

it('knows no screen at a broken escape, at a part of a path, or behind one', () => {
  for (const path of ['/%E0%A4', '/partner', '/partners/all/more', '//partners'])
    expect(routeAt(path), path).toBeNull();
});
