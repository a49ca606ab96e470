import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '@server/platform/start-error';
import * as z from 'zod/mini';

/** What the start page shows of a route before the program runs, as HTML by language (src/app-shell.tsx). */
export type AppShell = Readonly<Record<'en' | 'ar', string>>;

const FirstList = z.object({
  /** As the contract writes it, with the area in its place. */
  path: z.string(),
  body: z.record(z.string(), z.unknown()),
  unlessTabs: z.array(z.string()),
});
export type FirstList = z.infer<typeof FirstList>;

/** `head` runs before everything else, `body` when the page is there. */
const BootScripts = z.object({ head: z.string(), body: z.string() });
export type BootScripts = z.infer<typeof BootScripts>;

/** Where the start page comes from: a finished build, or the development server. */
export interface ClientFiles {
  /** Folder whose files are served as they are; null when somebody else serves them. */
  readonly folder: string | null;
  /** The start page before anything is injected, for this address. */
  html(url: string): Promise<string>;
  /** The app shell of a route, named by its path: what is shown before the program runs; null where nothing is. */
  appShell(path: string): AppShell | null;
  /** What the pages of lists ask first, by `listAddress` (src/app/first-lists.ts). */
  readonly firstLists: Readonly<Record<string, FirstList>>;
  /** What src/boot has become: scripts that stand in the page itself. */
  boot(): Promise<BootScripts>;
  /**
   * What a page needs beside the entry, so that the browser fetches it before the program asks. `signedIn`: a session will be
   * looked for at once, and the back end asked.
   */
  preloads(
    page: string,
    signedIn: boolean,
  ): { readonly scripts: readonly string[]; readonly styles: readonly string[] };
}

const Chunk = z.object({
  file: z.string(),
  isEntry: z.optional(z.boolean()),
  imports: z.optional(z.array(z.string())),
  css: z.optional(z.array(z.string())),
});
const Manifest = z.record(z.string(), Chunk);
type Manifest = z.infer<typeof Manifest>;
const AppShells = z.record(z.string(), z.object({ en: z.string(), ar: z.string() }));
const FirstLists = z.record(z.string(), FirstList);

/** Loaded by every page behind the sign-in as soon as the program runs: the back end's adapters, and the cipher of the vault. */
const EARLY_CHUNKS = ['src/adapters/http/back-end.ts', 'node_modules/crypto-js/aes.js'];
/** Where the program looks most pages up, and what stands beside its machines. */
const LAZY_PAGES = [
  'src/ui/lazy-pages.ts',
  'src/app/wire/on-demand.ts',
  'src/app/wire/workspace.ts',
  'src/adapters/http/areas.http.ts',
];
const INITIAL = /^(session|dashboard)\//;

/** Reads a client that `vite build` has written. @throws StartError when there is none */
export const readBuiltClient = (folder: string): ClientFiles => {
  const manifestFile = join(folder, '.vite', 'manifest.json');
  if (!existsSync(manifestFile)) {
    throw new StartError(`The portal is not built (${folder} has no manifest); run npm start.`);
  }
  const manifest = Manifest.parse(JSON.parse(readFileSync(manifestFile, 'utf8')));
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const drawn = <T>(name: string, shape: z.ZodMiniType<Record<string, T>>) =>
    readDrawn(join(folder, '.vite', name), shape);
  const appShells = drawn('app-shells.json', AppShells);
  const boot = BootScripts.parse(JSON.parse(readFileSync(join(folder, '.vite', 'boot.json'), 'utf8')));
  return {
    folder,
    html: () => Promise.resolve(html),
    appShell: (path) => appShells[path] ?? null,
    firstLists: drawn('first-lists.json', FirstLists),
    boot: () => Promise.resolve(boot),
    preloads: (page, signedIn) => {
      const chunks = withStaticImports(manifest, [
        ...(INITIAL.test(page) ? [] : LAZY_PAGES),
        `src/ui/${page}.page.tsx`,
        ...(signedIn ? EARLY_CHUNKS : []),
      ]);
      const isNew = (address: string) => !html.includes(`"${address}"`);
      return {
        scripts: chunks.map(({ file }) => `/${file}`).filter(isNew),
        styles: unique(chunks.flatMap(({ css = [] }) => css.map((file) => `/${file}`))).filter(isNew),
      };
    },
  };
};

/** A client that was built without them goes without. */
const readDrawn = <T>(file: string, shape: z.ZodMiniType<Record<string, T>>): Record<string, T> =>
  existsSync(file) ? shape.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};

const withStaticImports = (manifest: Manifest, keys: readonly string[]): z.infer<typeof Chunk>[] => {
  const seen = new Set<string>();
  const chunks: z.infer<typeof Chunk>[] = [];
  const waiting = [...keys];
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const chunk = manifest[next];
    // the entry is in the page already, with its own imports and sheets
    if (seen.has(next) || !chunk || chunk.isEntry) continue;
    seen.add(next);
    chunks.push(chunk);
    waiting.push(...(chunk.imports ?? []));
  }
  return chunks;
};

const unique = (list: readonly string[]): string[] => [...new Set(list)];
