import fc from 'fast-check';
import { expect, it } from 'vitest';
import { childPath } from './actor-path';
import { childId, PATH_PATTERN, parentPath } from './read-actor-path';

it('names an actor by its ids, and keeps a name of words as it is', () => {
  expect(childPath('app.workspace', 'list:leads:all')).toBe('app.workspace.list:leads:all');
  expect(childPath('app.workspace', 'list:visas:visa renewal')).toBe(
    'app.workspace.list:visas:visa%20;renewal',
  );
});

it('can be read again, whatever signs a back end’s ids are made of', () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('a.b', 'ahmed@x.ae', 'معرّف', '%20;', '\uD800'),
  );
  fc.assert(
    fc.property(anyText, (id) => {
      const path = childPath('app.workspace', `leads:${id}`);
      expect(path).toMatch(PATH_PATTERN);
      expect([parentPath(path), childId(path)]).toEqual(['app.workspace', `leads:${id}`]);
    }),
  );
});

it('has nothing above its root', () => {
  expect(parentPath('app')).toBe('');
});
