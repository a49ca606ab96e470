/**
 * Who may import whom (docs/architecture.md). Each rule has a file in tests/architecture/planted that breaks it;
 * tests/architecture/layering.test.ts fails when one of them is not reported.
 */
const TESTS = '\\.test\\.tsx?$';
/** What words a notification: texts, and the functions that put them together. No view. */
const TEXTS_OF_NOTICES = '^src/ui/(header-tools/(notice-text|texts(\\.(en|ar))?)|i18n/translate)\\.ts$';
const packages = (...names) => `node_modules/(${names.join('|')})/`;

const onlyTo = (name, from, to, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: TESTS },
  to: { pathNot: [from, ...to] },
});
const never = (name, from, to, comment) => ({ name, comment, severity: 'error', from, to });

/** Each room is seen by those after it, and sees those before it. What stands beside the rooms is for all of them. */
const oneWay = (name, folder, rooms) =>
  rooms
    .slice(0, -1)
    .map((room, place) =>
      never(
        name,
        { path: `^${folder}/${room}/`, pathNot: TESTS },
        { path: `^${folder}/(${rooms.slice(place + 1).join('|')})/` },
        `The rooms of ${folder} see each other in one direction: ${rooms.join(', ')}.`,
      ),
    );

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    onlyTo(
      'domain-stands-alone',
      '^src/domain/',
      [packages('zod', 'ts-pattern', 'date-fns', '@date-fns/utc')],
      'The domain knows the business and nothing else: zod, ts-pattern and date-fns only.',
    ),
    onlyTo(
      'machines-know-the-domain',
      '^src/machines/',
      ['^src/domain/', packages('xstate', 'ts-pattern', '@noble/hashes')],
      'Machines see the domain, xstate, ts-pattern and the check sum of traces; what they need from outside is a slot that src/app/wire fills.',
    ),
    never(
      'guards-are-plain',
      { path: ['^src/machines/.*\\.(machine|setup|lifecycle)\\.ts$', '^src/domain/.*\\.policy\\.ts$'] },
      { path: packages('ts-pattern', 'date-fns') },
      'A guard is one plain question (docs/decisions/036): files that hold guards tell unions apart in values nowhere, and reckon with days through the calendar of the domain.',
    ),
    onlyTo(
      'contract-knows-the-domain',
      '^openapi/',
      ['^src/domain/', packages('zod', 'zod-openapi', 'ts-pattern')],
      'The contract is built on the shapes of the domain and on zod; ts-pattern as everywhere.',
    ),
    never(
      'adapters-know-the-domain',
      { path: '^src/adapters/', pathNot: TESTS },
      {
        path: [
          '^(openapi|server|tests|tools)/',
          '^src/(?!(domain|adapters)/)',
          packages('react', 'react-dom', 'xstate'),
        ],
      },
      'An adapter keeps a port of the domain; it knows neither machines nor views.',
    ),
    never(
      'views-know-machines',
      { path: '^src/ui/', pathNot: TESTS },
      {
        path: [
          '^(openapi|server|tests|tools)/',
          '^src/(?!(domain|machines|ui)/)',
          packages('openapi-fetch', 'js-cookie', 'crypto-js', 'socket\\.io-client'),
        ],
      },
      'A view renders machine state and sends events; it never sees an adapter.',
    ),
    never(
      'views-parse-nothing',
      { path: '^src/ui/', pathNot: TESTS },
      { path: packages('zod') },
      'What comes from outside is parsed in an adapter: a view gets a typed value, or a failure.',
    ),
    never(
      'kit-knows-no-business',
      { path: '^src/ui/kit/', pathNot: TESTS },
      {
        path: ['^src/machines/', '^src/domain/(?!(shared)/)', '^src/ui/(?!(kit|i18n)/)', packages('xstate')],
      },
      'The kit is made of plain widgets: no machine, no business area, no other room of the views.',
    ),
    onlyTo(
      'boot-knows-the-domain',
      '^src/boot/',
      ['^src/domain/'],
      'What runs before the program stands in the start page itself: keys, shapes and rules of the domain, no library.',
    ),
    never(
      'only-views-are-routed',
      { path: '^(src|server|openapi)/', pathNot: ['^src/ui/', TESTS] },
      { path: packages('wouter', 'regexparam') },
      'The router of the browser is a matter of the views: machines know where the page stands, the server asks its own router.',
    ),
    never(
      'only-app-sees-adapters',
      {
        path: '^(src|server|openapi)/',
        pathNot: ['^src/(adapters/|app/(compose[-a-z]*|first-lists)\\.ts$)', TESTS],
      },
      { path: '^src/adapters/' },
      'src/app/compose.ts, its siblings (compose-*.ts) and first-lists.ts, which runs in the build, are the only files that see both machines and adapters.',
    ),
    never(
      'server-knows-no-client',
      { path: '^server/' },
      {
        path: [
          '^src/(?!(domain|machines)/)',
          packages('react', 'react-dom', 'socket\\.io-client', 'js-cookie'),
        ],
        pathNot: [TESTS, TEXTS_OF_NOTICES],
      },
      'The server stands on the domain, the machines and the contract, and words notifications with the texts of the portal (docs/decisions/079).',
    ),
    never(
      'nobody-imports-the-server',
      { path: '^(src|openapi)/' },
      { path: '^server/' },
      'The server is reached through the contract only.',
    ),
    never(
      'areas-are-strangers',
      { path: '^(src/[^/]+|server)/areas/([^/]+)/' },
      { path: '^(src/[^/]+|server)/areas/', pathNot: '^(src/[^/]+|server)/areas/$2/' },
      'What two areas share moves to shared/ or meets in the shell.',
    ),
    never(
      'client-uses-no-node',
      { path: '^(src|openapi)/', pathNot: TESTS },
      { dependencyTypes: ['core'] },
      'What runs in a browser uses no module of Node.',
    ),
    never(
      'no-test-code-in-product',
      { path: '^(src|server|openapi)/', pathNot: TESTS },
      { path: '^tests/' },
      'Product code does not lean on test support.',
    ),
    never(
      'the-widgets-stand-in-the-kit',
      { path: '^(src|server|openapi)/', pathNot: '^src/ui/kit/' },
      { path: packages('primereact') },
      'PrimeReact is behind the props of src/ui/kit; pages know the kit (docs/decisions/037).',
    ),
    never(
      'no-development-packages',
      { path: '^(src|server|openapi)/', pathNot: [TESTS, '^openapi/document\\.ts$'] },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
      'What runs at a customer is a dependency. (openapi/document.ts is a tool: it writes portal.yaml.)',
    ),
    never(
      'no-circles',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
      'Two modules that need each other when they run are one, or hide a third. (A type may stand beside what makes it.)',
    ),
    ...oneWay('rooms-of-views', 'src/ui/records', [
      'fields',
      'filters',
      'process',
      'record',
      'board',
      'import',
      'list',
    ]),
    ...oneWay('rooms-of-server', 'server/records', ['read', 'query', 'process', 'write', 'export', 'import']),
    never(
      'everything-resolves',
      {},
      { couldNotResolve: true },
      'A path that cannot be resolved is not checked.',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|artifacts|tests/architecture/planted)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      exportsFields: ['exports'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
