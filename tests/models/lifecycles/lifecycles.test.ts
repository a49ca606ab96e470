import { describe, expect, it } from 'vitest';
import { explore } from './explore';
import { findingsOf } from './findings';
import { AREAS, LIFECYCLES, recordsOf, situationsOf } from './situations';

describe('every lifecycle may be released', () => {
  it.each(LIFECYCLES.map((lifecycle) => [lifecycle.id, lifecycle] as const))('%s', (_, lifecycle) => {
    const explored = explore(lifecycle, { ...situationsOf(lifecycle), records: recordsOf(lifecycle) });
    expect(findingsOf(lifecycle, explored)).toEqual([]);
  });

  it('and belongs to an area, which has no others', () => {
    expect(LIFECYCLES.map(({ id }) => id).sort()).toEqual(
      AREAS.flatMap(({ lifecycles }) => lifecycles).sort(),
    );
  });
});
