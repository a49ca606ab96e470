/** Before each file of views: they share a document, and none may find what another left in it. */
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';

const { body, documentElement } = globalThis.document ?? {};

afterEach(cleanup);
afterAll(() => {
  if (!body) return;
  body.replaceChildren();
  for (const { name } of [...body.attributes, ...documentElement.attributes]) {
    body.removeAttribute(name);
    documentElement.removeAttribute(name);
  }
  document.title = '';
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
