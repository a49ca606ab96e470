import { FIGURES } from '@domain/dashboard/dashboard';
import type { Call } from '@openapi/call';
import { inlineJson } from './inline-json';

/** What the start page shows of a route before the program runs, as HTML by language (src/first-picture.tsx). */
export type FirstPicture = Readonly<Record<'en' | 'ar', string>>;

/** The call whose answer fills the picture in. */
export const FIGURES_CALL = 'dashboardStats';

/**
 * Markup that shows the picture to whoever has a session, fills the figures in as soon as the early request is answered, and only then
 * begins the program: on a slow processor the figures would else wait for all of it. Whoever has none gets the program at once.
 */
export const firstPictureMarkup = (
  picture: FirstPicture,
  given: { readonly program: string; readonly call: Call; readonly nonce: string },
): string => {
  const { program, call, nonce } = given;
  const asked = inlineJson([program, `${call.method} ${call.path}`, FIGURES]);
  return [
    ...(['en', 'ar'] as const).map(
      (language) => `<template id="picture-${language}">${picture[language]}</template>`,
    ),
    `<script nonce="${nonce}">(${SHOW})(...${asked})</script>`,
  ].join('\n');
};

/** The longest that the program waits for the figures, milliseconds. */
const PATIENCE_MS = 400;

/**
 * Runs in the browser, as text: no build step reaches it. The keys are those of src/app/wire/persisted.ts, the attributes those that
 * src/adapters/browser/page.ts sets; a count is written with commas in both languages, as src/ui/format.ts writes it. What is no count
 * stays grey: whether it is missing, the program finds out.
 */
const SHOW = `function (program, call, figures) {
  var begin = function () { begin = function () {}; import(program); };
  var asked = window.__early && window.__early.calls[call];
  if (!asked) return begin();
  var kept = function (key) {
    try { return JSON.parse(localStorage.getItem(key)) || {}; } catch (broken) { return {}; }
  };
  var looks = kept('preferences'), language = looks.language === 'ar' ? 'ar' : 'en', page = document.documentElement;
  page.lang = language;
  page.dir = language === 'ar' ? 'rtl' : 'ltr';
  page.dataset.theme = looks.theme === 'dark' ? 'dark' : 'light';
  var picture = document.createElement('div');
  picture.id = 'first-picture';
  picture.toggleAttribute('data-mini', kept('menuGroups').mini === true);
  picture.append(document.importNode(document.getElementById('picture-' + language).content, true));
  document.body.prepend(picture);
  setTimeout(function () { begin(); }, ${PATIENCE_MS});
  asked.then(function (answer) { return answer.ok ? answer.clone().json() : null; }).then(function (counts) {
    if (counts && counts.data) counts = counts.data;
    if (counts === null || typeof counts !== 'object') return begin();
    picture.querySelectorAll('[data-accent]').forEach(function (card, at) {
      var count = counts[figures[at]];
      if (!(Number.isInteger(count) && count >= 0)) return;
      card.querySelector('strong').textContent = String(count).replace(/\\B(?=(\\d{3})+$)/g, ',');
      card.removeAttribute('aria-busy');
    });
    picture.dataset.figures = '';
    requestAnimationFrame(function () { setTimeout(function () { begin(); }); });
  }).catch(function () { begin(); });
}`;
