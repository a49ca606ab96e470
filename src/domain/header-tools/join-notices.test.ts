import { expect, it } from 'vitest';
import { joinedNotice } from './join-notices';
import type { NoticeWording, OutcomeWording } from './notice-wording';

const approved = (title: string): OutcomeWording => ({
  code: 'outcome',
  area: 'requests',
  what: 'kind.leave',
  states: ['approved'],
  title,
  facts: [],
  days: [],
});

it('counts records of which the same is to be said, and names the first ones', () => {
  const joined = ['B', 'C', 'D', 'E', 'F', 'G'].reduce<NoticeWording | null>(
    (before, title) => before && joinedNotice(before, approved(title)),
    approved('A'),
  );
  expect(joined).toEqual({
    code: 'many',
    area: 'requests',
    what: 'kind.leave',
    states: ['approved'],
    names: ['A', 'B', 'C', 'D', 'E'],
    more: 2,
    command: null,
  });
});

it.each<[string, NoticeWording]>([
  ['another state', { ...approved('B'), states: ['rejected'] }],
  ['another kind', { ...approved('B'), what: 'kind.letter' }],
  ['something left to do', { ...approved('B'), code: 'turn', isAssigned: false, command: 'approve' }],
  ['no record at all', { code: 'tenancy_ends', within: 3, property: 'Villa 4' }],
])('does not join what says %s', (_, other) => {
  expect(joinedNotice(approved('A'), other)).toBeNull();
});
