import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const folders = readdirSync('examples');

/** Each example is a project of its own, as somebody else's would be; the compiler says whether its adapters keep their ports. */
it.each(folders)('%s compiles under the rules of the project', (folder) => {
  const path = join('examples', folder, 'tsconfig.json');
  const { config } = ts.readConfigFile(path, ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, join('examples', folder));
  const program = ts.createProgram(fileNames, options);
  const faults = ts
    .getPreEmitDiagnostics(program)
    .map(
      ({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    );
  expect(fileNames.length).toBeGreaterThan(0);
  expect(faults).toEqual([]);
});
