import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allFields } from '@domain/area/area';
import { OWNERS } from '@domain/area/verdict';
import { USER_ROLES } from '@domain/session/user-roles';
import { statesOf } from '@machines/lifecycle/states';
import { waitingStates } from '@machines/lifecycle/waiting';
import type { Sheet } from '@ui/i18n/translate';
import { describe, expect, it } from 'vitest';
import { ar as arFaults } from './fault.texts.ar';
import { en as enFaults } from './fault.texts.en';
import { ar as arForms } from './form.texts.ar';
import { en as enForms } from './form.texts.en';
import { ar as arImport } from './import/import.texts.ar';
import { en as enImport } from './import/import.texts.en';
import type { AreaManifest } from './manifest';
import { ar as arKit } from './texts.ar';
import { en as enKit } from './texts.en';

const en = { ...enKit, ...enFaults, ...enForms, ...enImport };
const ar = { ...arKit, ...arFaults, ...arForms, ...arImport };

const manifests = Object.values(
  import.meta.glob<AreaManifest>('../areas/*/*.manifest.{ts,tsx}', { eager: true, import: 'manifest' }),
);
const kits: Readonly<Record<'en' | 'ar', Readonly<Record<string, string>>>> = { en, ar };
const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'];
const PLURAL = /_(zero|one|two|few|many|other)$/;
const isPlural = (key: string) => PLURAL.test(key) && Object.hasOwn(en, key.replace(PLURAL, '_other'));
const gaps = (text = '') => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();

/** Codes of reasons that stand in the rules of an area's folders. */
const sources = import.meta.glob<string>(['/src/domain/areas/*/*.policy.ts', '/src/domain/area/judging.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
});
const reasonsIn = (folder: string) =>
  Object.entries(sources)
    .filter(([path]) => path.includes(folder))
    .flatMap(([, source]) => [...source.matchAll(/code: '(\w+)'/g)].map((found) => `reason.${found[1]}`));

it('kinds of records that wait for somebody are told apart by their names', async () => {
  const waiting = manifests.filter(({ area, lifecycles }) =>
    USER_ROLES.some((role) => waitingStates(area, lifecycles, role).length > 0),
  );
  for (const language of ['en', 'ar'] as const) {
    const sheets = await Promise.all(
      waiting.map(async ({ texts }) => (language === 'en' ? texts.en : await texts.ar())),
    );
    const names = sheets.map((sheet) => String(sheet['area.list'])).sort();
    expect(names.filter((name, at) => name === names[at + 1])).toEqual([]);
  }
});

/** Of an area whose records are called by a choice: references to one say it in words of their own. */
const optionsOfTitle = (to: string | undefined): readonly string[] => {
  const area = manifests.find((manifest) => manifest.area.name === to)?.area;
  return area?.fields[area.title]?.options ?? [];
};

/** Every key that the data of an area asks for. */
const keysOf = ({ area, lifecycles, parts = [] }: AreaManifest): readonly string[] => {
  const payloads = lifecycles.flatMap(({ commands }) =>
    Object.values(commands).flatMap(({ payload = {} }) => Object.entries(payload)),
  );
  const operations = Object.entries(area.bulkOperations ?? {});
  const ofOperations = operations.flatMap(([, operation]) => Object.entries(operation.fields));
  const fields = [...Object.entries(allFields(area)), ...payloads, ...ofOperations];
  return [
    ...['one', 'new', 'list', 'nothing', 'nothingText'].map((what) => `area.${what}`),
    ...fields.map(([name]) => `field.${name}`),
    ...fields.flatMap(([name, { options = [] }]) => options.map((option) => `${name}.${option}`)),
    ...fields.flatMap(([name, { to }]) => optionsOfTitle(to).map((option) => `${name}.${option}`)),
    ...area.groups.map(({ id }) => `group.${id}`),
    ...lifecycles.flatMap((lifecycle) => statesOf(lifecycle).map(({ path }) => `state.${path}`)),
    ...lifecycles.flatMap((lifecycle) =>
      statesOf(lifecycle)
        .filter(({ meta }) => meta?.next === 'elsewhere')
        .map(({ path }) => `next.${path}`),
    ),
    ...lifecycles.flatMap(({ commands }) => Object.keys(commands).map((name) => `command.${name}`)),
    // what is asked before it is sent, for nothing leads back from it and it asks for nothing else
    ...lifecycles.flatMap(({ commands }) =>
      Object.entries(commands).flatMap(([name, { isIrreversible, payload }]) =>
        isIrreversible && payload === undefined ? [`means.${name}`] : [],
      ),
    ),
    ...operations.map(([name]) => `command.${name}`),
    ...lifecycles.flatMap(({ machine }) =>
      Object.keys(machine.implementations.delays)
        .filter((name) => JSON.stringify(machine.config.states).includes(`"${name}"`))
        .map((name) => `timer.${name}`),
    ),
    ...(area.related ?? []).map((related) => `tab.${related.id ?? related.area}`),
    ...parts.map(({ id }) => `tab.${id}`),
    ...reasonsIn(`/areas/${area.name}/`),
  ];
};

it('finds the areas', () => {
  expect(manifests.map(({ area }) => area.name).sort()).toEqual(
    expect.arrayContaining(['lead-tasks', 'leads', 'mail-approvals', 'visa-documents', 'visa-fees', 'visas']),
  );
});

describe.each(['en', 'ar'] as const)('%s', (language) => {
  it.each(manifests.map((manifest) => [manifest.area.name, manifest] as const))(
    'has a text for every field, option, state, command, group, tab, timer and reason of %s',
    async (_, manifest) => {
      const own = language === 'en' ? manifest.texts.en : await manifest.texts.ar();
      const sheet = { ...kits[language], ...own };
      expect(keysOf(manifest).filter((key) => !sheet[key]?.trim())).toEqual([]);
    },
  );

  it('has a text for every owner and for what every area may be told', () => {
    const keys = [
      ...OWNERS.map((owner) => `owner.${owner}`),
      ...reasonsIn('/area/judging'),
      'reason.not_offered',
    ];
    expect(keys).toContain('reason.needs_another_person');
    expect(keys.filter((key) => !kits[language][key]?.trim())).toEqual([]);
  });

  it('has a text for every rejected row, refused file and closed record that the server tells of', () => {
    const rejects = [
      ...['required', 'not_mapped', 'invalid', 'too_long', 'not_found', 'ambiguous', 'fixed'],
      'not_available',
    ];
    const files = ['no_rows', 'no_titles', 'titles_twice', 'broken_workbook'];
    const limits = [
      'too_many_rows',
      'too_many_columns',
      'cell_too_long',
      'too_much_text',
      'unpacks_too_large',
      'nested_too_deep',
      'needs_too_much_memory',
      'takes_too_long',
    ];
    const keys = [
      ...[...rejects, 'duplicate', 'locked'].map((code) => `error.${code}`),
      ...files.map((detail) => `problem.file_refused.${detail}`),
      ...limits.map((detail) => `problem.import_limit.${detail}`),
      'reason.locked',
      'timeline.reminded',
    ];
    expect(keys.filter((key) => !kits[language][key]?.trim())).toEqual([]);
  });

  it('has every plural form that the language needs', () => {
    const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const stems = [
      ...new Set(
        Object.keys(en)
          .filter(isPlural)
          .map((key) => key.replace(PLURAL, '')),
      ),
    ];
    const missing = stems.flatMap((stem) =>
      needed.map((form) => `${stem}_${form}`).filter((key) => !kits[language][key]),
    );
    expect(missing).toEqual([]);
  });
});

it.each(manifests.map((manifest) => [manifest.area.name, manifest] as const))(
  'the two languages of %s have the same keys and the same gaps',
  async (_, { texts }) => {
    const sheets: Readonly<Record<string, Sheet>> = { en: texts.en, ar: await texts.ar() };
    const isForm = (key: string) =>
      PLURAL.test(key) && Object.hasOwn(texts.en, key.replace(PLURAL, '_other'));
    const single = (sheet: Sheet = {}) =>
      Object.keys(sheet)
        .filter((key) => !isForm(key))
        .sort();
    expect(single(sheets.ar)).toEqual(single(sheets.en));
    const stems = Object.keys(texts.en).filter((key) => isForm(key) && key.endsWith('_other'));
    for (const [language, sheet] of Object.entries(sheets)) {
      const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
      const needed = stems.flatMap((stem) => forms.map((form) => stem.replace(PLURAL, `_${form}`)));
      expect(Object.keys(sheet).filter(isForm).sort()).toEqual(needed.sort());
    }
    const differing = Object.entries(sheets.ar ?? {}).filter(([key, text]) => {
      const english = gaps(texts.en[isForm(key) ? key.replace(PLURAL, '_other') : key]);
      // a form may leave its count out
      const own = isForm(key) ? [...new Set([...gaps(text), '{count}'])].sort() : gaps(text);
      return `${own}` !== `${english}`;
    });
    expect(differing).toEqual([]);
  },
);

it.each(manifests.map((manifest) => [manifest.area.name, manifest] as const))(
  'no word of %s stands in the place of one of the kit: a command named as a button of the kit would rename it',
  (_, { texts }) => {
    expect(Object.keys(texts.en).filter((key) => Object.hasOwn(en, key))).toEqual([]);
  },
);

it('the two languages of the kit have the same keys and the same gaps, plural forms aside', () => {
  const single = (sheet: object) =>
    Object.keys(sheet)
      .filter((key) => !isPlural(key))
      .sort();
  expect(single(ar)).toEqual(single(en));
  expect(single(ar).filter((key) => `${gaps(kits.ar[key])}` !== `${gaps(kits.en[key])}`)).toEqual([]);
  for (const key of Object.keys(ar).filter(isPlural))
    for (const gap of gaps(kits.ar[key])) expect(gaps(kits.en[key.replace(PLURAL, '_other')])).toContain(gap);
  expect(FORMS).toHaveLength(6);
});

it('the tabs of the pages have their texts', () => {
  const pages = import.meta.glob<string>('../areas/*/*.page.tsx', {
    eager: true,
    query: '?raw',
    import: 'default',
  });
  for (const [path, source] of Object.entries(pages)) {
    const folder = join(import.meta.dirname, path, '..');
    const sheet = readFileSync(join(folder, 'texts.en.ts'), 'utf8');
    for (const [, kind, label] of source.matchAll(/(value|path): [^}]*?label: '([\w-]+)'/g))
      expect(sheet).toContain(`'${kind === 'path' ? 'link' : 'tab'}.${label}'`);
    // where nothing stands under its first tab it says what stands under the next one
    if (source.includes('nextTab:')) expect(sheet).toContain("'area.elsewhere'");
  }
});
