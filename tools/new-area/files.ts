import { readFile } from 'node:fs/promises';
import type { AreaNames } from './names';

/** Path of each file of a new area, by its template. `number`: the migration's. */
const pathsOf = ({ names, name }: AreaNames, number: string): Readonly<Record<string, string>> => ({
  'area.ts': `src/domain/areas/${names}/${names}.area.ts`,
  'policy.ts': `src/domain/areas/${names}/${name}.policy.ts`,
  'area-routes.ts': `src/domain/areas/${names}/${names}.routes.ts`,
  'lifecycle.ts': `src/machines/areas/${names}/${name}.lifecycle.ts`,
  'cases.ts': `tests/models/lifecycles/cases/${name}.cases.ts`,
  'binding.ts': `server/areas/${names}/${names}.binding.ts`,
  'migration.ts': `server/db/migrations/${number}-${names}.ts`,
  'schema.ts': `server/db/schema/areas/${names}.schema.ts`,
  'seed.ts': `server/db/seed/areas/${names}.seed.ts`,
  'manifest.ts': `src/ui/areas/${names}/${names}.manifest.ts`,
  'page.tsx': `src/ui/areas/${names}/${names}.page.tsx`,
  'texts.en.ts': `src/ui/areas/${names}/texts.en.ts`,
  'texts.ar.ts': `src/ui/areas/${names}/texts.ar.ts`,
  'page-test.tsx': `src/ui/areas/${names}/${names}.page.test.tsx`,
  'server-test.ts': `tests/server/${names}.test.ts`,
});

const written = (template: string, names: Readonly<Record<string, string>>) =>
  template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const spelling = names[name];
    if (spelling === undefined)
      throw new Error(`A template asks for {{${name}}}, which is no spelling of a name`);
    return spelling;
  });

/** The title of its page: the sidebar's words, where it has an entry of this name. */
const titleOf = async ({ camels, Labels }: AreaNames): Promise<string> => {
  const sidebar = await readFile('src/ui/i18n/en/portal.ts', 'utf8');
  return sidebar.includes(`'nav.${camels}'`) ? `'nav.${camels}'` : `{ en: '${Labels}', ar: 'السجلات' }`;
};

/** The number after the highest one: `009`. */
export const nextNumber = (migrations: readonly string[]): string =>
  String(1 + Math.max(0, ...migrations.map((file) => Number.parseInt(file, 10)))).padStart(3, '0');

/** The files of a new area by path. */
export const filesOf = async (
  names: AreaNames,
  migrations: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const title = await titleOf(names);
  const entries = Object.entries(pathsOf(names, nextNumber(migrations))).map(
    async ([template, path]): Promise<[string, string]> => {
      const text = await readFile(`tools/new-area/templates/${template}.tmpl`, 'utf8');
      return [path, written(text, { ...names, title })];
    },
  );
  return new Map(await Promise.all(entries));
};
