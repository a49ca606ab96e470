import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { asModule, REACT_FILES } from './react-modules.mjs';

const require = createRequire(import.meta.url);

it.each(Object.entries(REACT_FILES))('%s exports as a module what its package exports', (_, file) => {
  const [, list = ''] = /^export \{ (.*) \};$/m.exec(asModule(readFileSync(file, 'utf8'))) ?? [];
  const names = list.split(', ').map((entry) => entry.replace(/^.* as /, ''));
  expect(new Set(names)).toEqual(new Set(Object.keys(require(file))));
});

it('keeps what is required first, and what is assigned twice', () => {
  const written = [
    'var React = require("react"),',
    '  now = 1;',
    'exports.now = void 0;',
    'exports.now = () => now;',
  ];
  expect(asModule(written.join('\n')).trim().split('\n')).toEqual([
    'import * as React from "react";',
    'var now = 1;',
    'let exported_now = void 0;',
    'exported_now = () => now;',
    'export { exported_now as now };',
    'export default { now: exported_now };',
  ]);
});

it.each(['module.exports = 1;', 'exports.a = require("b").c;', 'exports.a = 1;\nObject.keys(exports);'])(
  'takes nothing that is written in another way: %s',
  (code) => {
    expect(() => asModule(code)).toThrow('another way');
  },
);
