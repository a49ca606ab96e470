/**
 * What a command of the project was asked for. `--help` prints the usage and ends with exit code 0; what `parse` cannot read ends with 2, after
 * its sentence and the usage.
 *
 * @template T
 * @param {string} usage
 * @param {(input: string[]) => T} parse throws in words
 * @returns {T}
 */
export function readArguments(usage, parse) {
  const input = process.argv.slice(2);
  if (input.includes('--help') || input.includes('-h')) {
    console.log(usage);
    process.exit(0);
  }
  try {
    return parse(input);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`);
    process.exit(2);
  }
}
