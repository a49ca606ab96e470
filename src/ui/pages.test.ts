// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { foresee, loadPage } from './pages';

it('loads a page once, and a page that is foreseen is loaded already', async () => {
  foresee('/forgot-password?token=x#top');
  const page = loadPage('session/forgot-password');
  expect(loadPage('session/forgot-password')).toBe(page);
  expect(await page).toMatchObject({ default: expect.any(Function), Layout: expect.any(Function) });
});

it('foresees nothing at an address without a page, and tells a page that does not exist', async () => {
  expect(() => foresee('/no-such-page')).not.toThrow();
  await expect(loadPage('no/such-page')).rejects.toThrow('No page');
});
