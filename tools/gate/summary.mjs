import { clock } from './run-steps.mjs';

/**
 * What a run has proved, a line for each step and one for each test that failed: the end of what `npm test` and `npm run check` say.
 *
 * @param {readonly import('./steps.mjs').Step[]} steps
 * @param {readonly import('./run-steps.mjs').Result[]} results
 * @returns {readonly string[]}
 */
export const linesOfResults = (steps, results) => [
  'What was proved, and where the time went',
  ...steps.flatMap((step) => {
    const { passed, failed, edges, red, seconds } = results.find((result) => result.step === step);
    const counted = `${passed} passed, ${failed} failed${edges > 0 ? `, ${edges} edges` : ''}`;
    return [
      `  ${failed === 0 ? 'green' : 'RED  '} ${clock(seconds).padStart(6)}  ${step.title}: ${counted}`,
      ...red.map((line) => `               ${line}`),
    ];
  }),
];

/** More files than that are typed by nobody. */
const TYPED = 3;

/**
 * A command on files, as it is typed to run it alone.
 *
 * @param {string} command
 * @param {readonly string[]} files
 * @returns {string}
 */
export const typed = (command, files) =>
  files.length <= TYPED
    ? [command, ...files].join(' ')
    : `${command} ${files[0]}   (or another of the ${files.length})`;
