import { mkdir, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { caseFileOf } from '../../tools/new-case/case-file';

const SAVED = fileURLToPath(new URL('./saved-new/', import.meta.url));
const file = caseFileOf('doesn\'t open  what "is" locked\\');
const text = file?.text ?? '';

describe('npm run new:case', async () => {
  // The text is a test file: importing it registers its test here. The folder is not kept.
  await mkdir(SAVED, { recursive: true });
  await writeFile(`${SAVED}case.ts`, text);
  await import(/* @vite-ignore */ `${SAVED}case.ts`);
  await rm(SAVED, { recursive: true });

  it('names the file by its title, and writes few lines', () => {
    expect(file?.name).toBe('doesn-t-open-what-is-locked.test.ts');
    expect(text.split('\n').length).toBeLessThan(15);
    expect(text).toContain(`it('doesn\\'t open what "is" locked\\\\', async () => {`);
  });

  it('asks for a title with letters', () => expect(caseFileOf('…')).toBeNull());
});
