/** Before each file of views: they share a document, and none may find what another left in it. */
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, expect } from 'vitest';

// how long a busy machine may take to draw; nothing is measured by it
configure({ asyncUtilTimeout: 60_000 });

const { body, documentElement } = globalThis.document ?? {};

/** What React calls a defect (two children with one key, a state changed while another view is drawn) fails the test that meets it. */
const defects: string[] = [];
/** Of how a test is written, not of what it draws; and an element of HTML that jsdom does not know yet. */
const NO_DEFECT = [/\bact\(/, /unrecognized in this browser.* search$/];
const { error } = console;
console.error = (...words: readonly unknown[]) => {
  error(...words);
  const said = words.map(String).join(' ');
  if (!NO_DEFECT.some((words) => words.test(said))) defects.push(said);
};

afterEach(() => {
  cleanup();
  expect(defects.splice(0)).toEqual([]);
});
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
