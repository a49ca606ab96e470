import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  LEAD_STATES,
  OFFBOARDING_STATES,
  ONBOARDING_STATES,
  TICKET_STATES,
  VISA_TYPES,
} from '@domain/cases/case-states';
import { stateLabel, ticketLabel } from '@domain/dashboard/distribution.rules';
import { ROUTES } from '@domain/navigation/lazy-routes';
import { navigationFor } from '@domain/navigation/navigation';
import type { Route } from '@domain/navigation/routes';
import { describe, expect, it } from 'vitest';
import { ar, arStatuses } from './ar/portal';
import { en } from './en/all';
import { enCompany } from './en/company';
import { enFirst } from './en/first';
import { enLock } from './en/lock';
import { enPassword } from './en/password';
import { createTexts, type PortalKey, type TextSheet } from './translate';

const sheets: Readonly<Record<string, Readonly<Record<string, string>>>> = { en, ar };
const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'];
const stems = Object.keys(en).flatMap((key) => (key.endsWith('_other') ? [key.slice(0, -6)] : []));
const placeholders = (text = '') => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();
const isForm = (key: string) => stems.some((stem) => FORMS.some((form) => key === `${stem}_${form}`));

const machineSources = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return machineSources(path);
    return path.endsWith('.ts') && !path.endsWith('.test.ts') ? [readFileSync(path, 'utf8')] : [];
  });

/** The views that are drawn outside of the shell: they have the first sheet only. */
const OUTSIDE = [
  '../root.tsx',
  ...readdirSync(join(import.meta.dirname, '../session')).map((file) => `../session/${file}`),
  ...['login-layout', 'error-page.view', 'error-boundary', 'page-loader', 'notices', 'brand'].map(
    (file) => `../shell/${file}.tsx`,
  ),
].filter((file) => /(?<!\.test)\.tsx?$/.test(file));

const keysOfNotices = machineSources(join(import.meta.dirname, '../../machines')).flatMap((source) =>
  [...source.matchAll(/\btext: '([\w.]+)'/g)].map((found) => found[1] ?? ''),
);

/** Titles that are keys; the others are the words themselves, in both languages. */
const titleKeys = (routes: readonly Route[]): readonly string[] =>
  routes.map(({ title }) => title).filter((title) => typeof title === 'string');

/** Text keys that stand in tables outside of the views, where the compiler does not look at them. */
const keysOfTables = [
  ...titleKeys(ROUTES),
  ...(['dashboard', 'dashboardV2'] as const).flatMap((layout) =>
    ['isSuperAdmin', 'isAdmin', 'isEmployee'].flatMap((role) =>
      navigationFor(role, layout).flatMap(({ label, items }) => [label, ...items.map((item) => item.label)]),
    ),
  ),
  ...keysOfNotices,
].filter((key) => key !== null);

describe.each(['en', 'ar'])('%s', (language) => {
  const sheet = sheets[language] ?? {};

  it('has every key that a table of the domain or a notice of a machine names', () => {
    expect(keysOfTables).toContain('error.somethingWrong');
    expect(keysOfTables.filter((key) => sheet[key] === undefined)).toEqual([]);
  });

  it('has every plural form that the language needs, and no text is empty', () => {
    const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const missing = stems.flatMap((stem) =>
      needed.map((form) => `${stem}_${form}`).filter((key) => sheet[key] === undefined),
    );
    expect(missing).toEqual([]);
    expect(Object.keys(sheet).filter((key) => sheet[key]?.trim() === '')).toEqual([]);
  });
});

it('what is drawn outside of the shell finds its texts in the first sheet, or in that of its own pages', () => {
  const named = OUTSIDE.flatMap((file) =>
    [...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(/'([a-zA-Z]+\.[\w.]+)'/g)].map(
      (found) => found[1] ?? '',
    ),
  );
  const titles = titleKeys(ROUTES.filter(({ layout }) => layout === 'login'));
  const wanted = [...named.filter((key) => Object.hasOwn(en, key)), ...titles];
  expect(wanted).toContain('signIn.heading');
  expect(wanted.filter((key) => !Object.hasOwn({ ...enFirst, ...enPassword }, key))).toEqual([]);
  expect(keysOfNotices.filter((key) => !Object.hasOwn(enFirst, key))).toEqual([]);
});

it('texts that come with a part of the portal are named there only: elsewhere they may not be here yet', () => {
  const root = join(import.meta.dirname, '..');
  const views = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /(?<!\.test)\.tsx?$/.test(file) && !file.startsWith('i18n/'),
  );
  const namedIn = (sheet: object) =>
    views.filter((file) => {
      const source = readFileSync(join(root, file), 'utf8');
      return Object.keys(sheet).some((key) => source.includes(`'${key.replace(/_(one|other)$/, '')}'`));
    });
  expect(namedIn(enCompany).sort()).toEqual([
    'shell/add-company.view.tsx',
    'shell/company-selector.tsx',
    'shell/company-selector.view.tsx',
  ]);
  expect(namedIn(enLock)).toEqual(['shell/lock-dialog.tsx']);
});

it('the two languages have the same keys, plural forms aside, and the same placeholders', () => {
  const single = (sheet: object) => Object.keys(sheet).filter((key) => !isForm(key));
  expect(single(ar).sort()).toEqual(single(en).sort());
  const english: Readonly<Record<string, string>> = en;
  const differing = single(ar).filter(
    (key) => `${placeholders(sheets.ar?.[key])}` !== `${placeholders(english[key])}`,
  );
  expect(differing).toEqual([]);
});

it('a plural form may leave its count out, and names nothing that English does not name', () => {
  for (const stem of stems) {
    const wanted = placeholders(sheets.en?.[`${stem}_other`]);
    for (const form of FORMS)
      for (const name of placeholders(sheets.ar?.[`${stem}_${form}`])) expect(wanted).toContain(name);
    expect(placeholders(sheets.ar?.[`${stem}_other`])).toEqual(wanted);
  }
});

it('knows every status and type of the back end in Arabic', () => {
  const states = [ONBOARDING_STATES, OFFBOARDING_STATES, LEAD_STATES].flatMap(({ open, ended }) =>
    [...open, ...ended].map(stateLabel),
  );
  const tickets = [...TICKET_STATES.open, ...TICKET_STATES.ended].map(ticketLabel);
  const words = [...states, ...tickets, ...VISA_TYPES].map((word) => word.toLowerCase());
  expect(words.filter((word) => arStatuses[word] === undefined)).toEqual([]);
});

describe('translate', () => {
  const t = createTexts<PortalKey>('en', en);

  it('writes numbers in the way of the language, and text as it is', () => {
    expect(t('company.selected', { count: 1 })).toBe('1 company selected');
    expect(t('company.selected', { count: 1500 })).toBe('1,500 companies selected');
    expect(t('nav.ejari', { year: '2026' })).toBe('Ejari 2026');
  });

  it('chooses among the Arabic forms', () => {
    const arabic = createTexts<PortalKey>('ar', ar);
    const written = [0, 1, 2, 3, 11, 100].map((count) => arabic('company.selected', { count }));
    expect(new Set(written).size).toBe(6);
    expect(written[2]).toBe('شركتان مختارتان');
  });

  it('leaves a placeholder without a value visible, and never reads an inherited one', () => {
    expect(t('header.balance')).toBe('{name} Balance');
    const odd: TextSheet = { ...en, 'app.close': '{toString}' };
    expect(createTexts<'app.close'>('en', odd)('app.close')).toBe('{toString}');
  });
});
