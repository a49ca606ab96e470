import { bin, STEPS, TYPED_FOLDERS, vitest } from './steps.mjs';
import { inParts, nearestFirst } from './touched.mjs';

/** A part of the tests takes about so long: what it has proved stands, when the time is over before the next. */
const PART_SECONDS = 20;

/**
 * @typedef {import('./steps.mjs').Step & { files?: readonly string[] }} CheckStep
 * `files`: the test files that it runs
 */

/**
 * What `npm run check` does, in the order in which it begins: the nearest tests, the style and the types before all else, then what is said of the
 * changed files by tools, then the tests that are further away.
 *
 * @param {{
 *   touched: readonly string[], tests: ReadonlyMap<string, number>, secondsOf: (path: string) => number, seconds: number, places: number
 * }} given `tests`: how many imports away each test file is; `seconds`: how long the whole may take
 * @returns {{ steps: readonly CheckStep[], beyond: readonly string[] }} `beyond`: test files for which there is no time anyway
 */
export function checkSteps({ touched, tests, secondsOf, seconds, places }) {
  const parts = inParts(nearestFirst(tests, touched, secondsOf), PART_SECONDS, secondsOf);
  let spent = 0;
  const isWithin = (part) => {
    spent += part.seconds;
    return spent - part.seconds < seconds * places;
  };
  const begun = parts.filter(isWithin);
  const [first, ...others] = begun.map((part, at) => testStep(part, at + 1, begun.length));
  const [style, types, ...about] = stepsAbout(touched);
  return {
    steps: [first, style, types, ...others.slice(0, 1), ...about, ...others.slice(1)].filter(Boolean),
    beyond: parts.slice(begun.length).flatMap(({ files }) => files),
  };
}

const testStep = ({ files, seconds }, part, parts) => ({
  ...vitest(
    {
      name: 'tests',
      title: `${count(files)}, part ${part} of ${parts}, the nearest first`,
      projects: ['!nightly'],
      more: files,
      seconds,
    },
    `check-${part}`,
  ),
  files,
});

const count = ({ length }) => `${length} test file${length === 1 ? '' : 's'}`;

const gateStep = (name) => STEPS.find((one) => one.name === name);
const onFiles = (name, files, ...without) => ({
  ...gateStep(name),
  title: `${gateStep(name).title}, changed files`,
  command: [...gateStep(name).command.filter((word) => !without.includes(word)), ...files],
  seconds: 10,
});

/** @returns {readonly (CheckStep | undefined)[]} what is quick and the types first; undefined: no file is theirs */
const stepsAbout = (touched) => {
  const ofKind = (pattern) => touched.filter((path) => pattern.test(path));
  const code = ofKind(/\.(ts|tsx|mjs)$/);
  const styled = ofKind(/\.(ts|tsx|mjs|js|cjs|json|jsonc|css)$/);
  const linted = ofKind(/^(src|server|openapi|tools|examples)\/.*\.(ts|tsx|mjs)$/).filter(
    (path) => !/\.gen\.ts$/.test(path),
  );
  const modules = ofKind(/^(src|server|openapi)\/.*\.tsx?$/);
  const generating = ofKind(/^(openapi|src\/(domain|machines)|docs\/machines)\/|\.gen\.ts$/);
  return [
    styled.length > 0 ? onFiles('style', ['--no-errors-on-unmatched', ...styled], '.') : undefined,
    code.length > 0 ? gateStep('types') : undefined,
    linted.length > 0 ? onFiles('promises', linted, ...TYPED_FOLDERS) : undefined,
    linted.length > 0 ? onFiles('purity', ['--no-warn-ignored', ...linted], '.') : undefined,
    modules.length > 0
      ? {
          name: 'layering',
          title: 'Who imports whom (dependency-cruiser)',
          // what they need, however far: a circle that a change closes goes through the changed file
          command: [bin('depcruise'), '--config', '.dependency-cruiser.cjs', ...modules],
          seconds: 10,
        }
      : undefined,
    generating.length > 0 ? gateStep('contract') : undefined,
  ];
};

/** Folders are told, files are too many: `tests/server 12, src/ui 3`. */
const byFolder = (files) => {
  const folders = files.map((path) => path.split('/').slice(0, 2).join('/'));
  return [...new Set(folders)].map((one) => `${one} ${folders.filter((it) => it === one).length}`).join(', ');
};

/**
 * What a check has not looked at, in words.
 *
 * @param {readonly import('./run-steps.mjs').Result[]} results of the steps of a check
 * @param {readonly string[]} beyond test files for which there was no time anyway
 * @param {number} seconds that it had
 * @returns {readonly string[]}
 */
export function leftAsText(results, beyond, seconds) {
  const filesOf = (why) =>
    results.flatMap(({ step, unproved }) => (unproved === why ? (step.files ?? []) : []));
  const cut = filesOf('not finished');
  const left = [...filesOf('not begun'), ...beyond];
  const toolsLeft = results.filter(({ step, unproved }) => unproved && !step.files);
  const names = new Set(results.map(({ step }) => step.name));
  const others = [...new Set(STEPS.map(({ name }) => name))].filter((name) => !names.has(name));
  return [
    ...(cut.length + left.length + toolsLeft.length > 0
      ? [
          `After ${seconds} seconds this was left for npm test (or npm run check -- --seconds ${seconds * 3}):`,
        ]
      : []),
    ...(cut.length > 0 ? [`  ${count(cut)} begun and not finished: ${cut.join(' ')}`] : []),
    ...(left.length > 0
      ? [`  ${count(left)} that import what was touched, further away: ${byFolder(left)}`]
      : []),
    ...toolsLeft.map(({ step, unproved }) => `  ${step.title}: ${unproved}`),
    `No part of a check: the steps ${others.join(', ')}`,
  ];
}
