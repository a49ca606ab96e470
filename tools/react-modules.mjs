/**
 * Vite plugin for the client's build: React as ES modules. Its packages are CommonJS, and a bundler can only wrap them: each call of a view
 * went through an object of getters, each file of the build made one of its own, and the 200 kB of react-dom were a function within a
 * function, which V8 reads twice. What each file exports is written down in it, one assignment a name, so that nothing has to be guessed.
 */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** What is imported -> the file that its package takes in production. @type {Readonly<Record<string, string>>} */
export const REACT_FILES = Object.fromEntries(
  Object.entries({
    react: 'react/cjs/react.production.js',
    'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
    'react-dom': 'react-dom/cjs/react-dom.production.js',
    'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
    scheduler: 'scheduler/cjs/scheduler.production.js',
    'use-sync-external-store/with-selector.js':
      'use-sync-external-store/cjs/use-sync-external-store-with-selector.production.js',
  }).map(([name, file]) => {
    const [folder = '', ...path] = file.split('/');
    return [name, join(dirname(require.resolve(`${folder}/package.json`)), ...path)];
  }),
);

const REQUIRED = /^var (\w+) = require\("([\w/.-]+)"\)([,;])\s*/m;
const EXPORTED = /^exports\.(\w+) =/gm;

/**
 * @param {string} code of one of these files
 * @returns {string} the same as an ES module. Throws when it is written in another way than is known here.
 */
export const asModule = (code) => {
  let body = code;
  const imports = [];
  for (let found = REQUIRED.exec(body); found !== null; found = REQUIRED.exec(body)) {
    const [whole, name, from, next] = found;
    imports.push(`import * as ${name} from ${JSON.stringify(from)};`);
    body = body.replace(whole, next === ',' ? 'var ' : '');
  }
  const names = [...new Set([...body.matchAll(EXPORTED)].map(([, name]) => name))];
  const known = new Set();
  body = body
    .replace(EXPORTED, (_, name) => {
      const isNew = !known.has(name);
      known.add(name);
      return `${isNew ? 'let ' : ''}exported_${name} =`;
    })
    .replace(/\bexports\.(\w+)/g, 'exported_$1');
  if (names.length === 0 || /\brequire\(|\bexports\b/.test(body))
    throw new Error('React is written in another way than tools/react-modules.mjs knows.');
  const list = names.map((name) => `exported_${name} as ${name}`).join(', ');
  const whole = names.map((name) => `${name}: exported_${name}`).join(', ');
  return `${imports.join('\n')}\n${body}\nexport { ${list} };\nexport default { ${whole} };\n`;
};

/** @returns {import('vite').Plugin} */
export function reactModules() {
  const files = new Set(Object.values(REACT_FILES));
  return {
    name: 'react-modules',
    enforce: 'pre',
    // the server draws the app shell with the packages as they are
    applyToEnvironment: ({ name }) => name === 'client',
    apply: 'build',
    resolveId: (source) => (Object.hasOwn(REACT_FILES, source) ? (REACT_FILES[source] ?? null) : null),
    // what only a profiling scheduler has, react-dom looks for and does without
    onLog: (_, { code, message }) =>
      code === 'IMPORT_IS_UNDEFINED' && message.includes('scheduler/cjs') ? false : undefined,
    transform: (code, id) => (files.has(id) ? { code: asModule(code), map: null } : null),
  };
}
