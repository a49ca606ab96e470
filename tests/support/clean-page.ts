import { afterEach } from 'vitest';

/** Files share one page (vitest.config.ts: `isolate`): what a test drew is taken away, what it kept in the browser too. */
afterEach(async () => {
  if (typeof document === 'undefined') return;
  const { cleanup } = await import('@testing-library/react');
  cleanup();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});
