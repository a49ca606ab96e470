/**
 * What biome cannot see: a domain or machine that reaches for the world, wiring that remembers or decides,
 * what XState keeps to itself, a link of the portal that would load it afresh, and a spy that no test has. Everything else about style is biome's, and what
 * needs types is oxlint's (.oxlintrc.json).
 */
import tseslint from 'typescript-eslint';

const CODE = [
  'src/**/*.{ts,tsx}',
  'server/**/*.ts',
  'openapi/**/*.ts',
  'tools/**/*.{ts,mjs}',
  'examples/**/*.ts',
];
const PURE = ['**/src/domain/**/*.ts', '**/src/machines/**/*.ts'];
const TESTS = ['**/*.test.{ts,tsx}'];

const privateApi = {
  property: '_nodes',
  message: 'XState keeps its promises for its public API only: getNextTransitions, can, getMeta.',
};

const throughAPort = 'Domain and machines reach the world through ports and event data only.';
const purity = {
  'no-restricted-globals': [
    'error',
    {
      checkGlobalObject: true,
      globals: [
        'window',
        'document',
        'fetch',
        'localStorage',
        'sessionStorage',
        'navigator',
        'location',
        'history',
        'crypto',
        'performance',
        'setTimeout',
        'setInterval',
        'queueMicrotask',
        'requestAnimationFrame',
        'process',
      ].map((name) => ({ name, message: throughAPort })),
    },
  ],
  'no-restricted-properties': [
    'error',
    { object: 'Date', property: 'now', message: throughAPort },
    { object: 'Math', property: 'random', message: throughAPort },
    privateApi,
  ],
  'no-restricted-syntax': [
    'error',
    { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: throughAPort },
    { selector: "CallExpression[callee.name='Date']", message: throughAPort },
  ],
};

const asLink =
  'A page of the portal is linked by Link of src/ui/kit/link.tsx, which asks the machine and fetches ahead.';
const links = {
  'no-restricted-imports': [
    'error',
    { paths: [{ name: 'wouter', importNames: ['Link', 'Redirect'], message: asLink }] },
  ],
  'no-restricted-syntax': [
    'error',
    {
      // another tab, a file, a place of the same page: these are the browser's
      selector:
        "JSXOpeningElement[name.name='a']:not(:has(JSXAttribute[name.name=/^(target|download)$/])):not(:has(JSXAttribute[name.name='href'] > Literal[value=/^#/]))",
      message: asLink,
    },
  ],
};

/** An empty collection of a module is there to be filled: what is remembered. A table comes with its entries; `once` and `onceFor` remember a load. */
const emptyCollection =
  'NewExpression[callee.name=/^(Weak)?(Map|Set)$/][arguments.length=0]:not(:function NewExpression)';

const inTheTree =
  'Views draw states and send events: what waits, remembers or is given its ports is a machine of the tree (docs/architecture.md).';
const views = {
  'no-restricted-globals': [
    'error',
    ...['setTimeout', 'setInterval'].map((name) => ({ name, message: inTheTree })),
  ],
  'no-restricted-syntax': [
    'error',
    { selector: "CallExpression[callee.property.name='provide']", message: inTheTree },
    { selector: 'CallExpression[callee.property.name=/^set(Timeout|Interval)$/]', message: inTheTree },
    {
      selector: ":matches(Program, ExportNamedDeclaration) > VariableDeclaration[kind='let']",
      message: inTheTree,
    },
    { selector: emptyCollection, message: inTheTree },
  ],
};

const inAMachine =
  'app/wire fills slots; what is remembered, followed or decided is a machine of the tree (docs/architecture.md).';
const wiring = {
  'no-restricted-syntax': [
    'error',
    { selector: "VariableDeclaration[kind='let']", message: inAMachine },
    { selector: emptyCollection, message: inAMachine },
    // a port may have a method of this name, to which no listener is given
    {
      selector:
        "CallExpression[callee.property.name='subscribe'][arguments.0.type=/^(FunctionExpression|ArrowFunctionExpression)$/]",
      message: inAMachine,
    },
    {
      selector:
        ":matches(IfStatement, ConditionalExpression) > .test CallExpression[callee.property.name='getSnapshot']",
      message: inAMachine,
    },
  ],
};

const typescript = { languageOptions: { parser: tseslint.parser } };
const ownApi = { 'no-restricted-properties': ['error', privateApi] };
const spies = {
  'no-restricted-syntax': [
    'error',
    {
      selector: "CallExpression[callee.name='beforeAll'] CallExpression[callee.property.name='spyOn']",
      message:
        'Spies are taken away before every test (`restoreMocks`): one that is set before all of them stands in no test.',
    },
  ],
};

export default [
  { ignores: ['dist/', 'node_modules/', 'artifacts/', 'tests/architecture/planted/', '**/*.gen.ts'] },
  { files: [...CODE, ...PURE], ...typescript, rules: ownApi },
  { files: PURE, ignores: TESTS, rules: purity },
  {
    files: ['**/src/app/wire/**/*.ts'],
    ignores: TESTS,
    rules: wiring,
  },
  {
    files: ['**/src/ui/**/*.{ts,tsx}'],
    ignores: TESTS,
    rules: views,
  },
  {
    files: ['**/src/ui/**/*.tsx'],
    ignores: [...TESTS, '**/kit/link.tsx'],
    rules: {
      'no-restricted-imports': links['no-restricted-imports'],
      'no-restricted-syntax': [...views['no-restricted-syntax'], ...links['no-restricted-syntax'].slice(1)],
    },
  },
  {
    files: ['**/tests/**/*.{ts,tsx}'],
    ...typescript,
    linterOptions: { reportUnusedDisableDirectives: 'off' },
    rules: { ...ownApi, ...spies },
  },
];
