import { describe, expect, it } from 'vitest';
import { namedAmong } from './named-references';

const CHOICES = [
  { id: 'a', label: 'Amal Nasser', detail: 'Falcon · Accountant · E-000012 · …4567' },
  { id: 'b', label: 'Amal Nasser Ali', detail: 'Falcon · Clerk · E-000013' },
  { id: 'c', label: 'Badr Aziz', detail: 'Falcon · Clerk · E-000014' },
  { id: 'd', label: 'Badr Aziz', detail: 'Harbour · Clerk · E-000015' },
];

describe('a text names a record', () => {
  it('by its whole name, however it is written, or by its number', () => {
    expect(namedAmong(' amal nasser', CHOICES)).toEqual({ kind: 'found', id: 'a' });
    expect(namedAmong('E-000015', CHOICES)).toEqual({ kind: 'found', id: 'd' });
  });

  it('not by a part of its name, nor by what several are called', () => {
    expect(namedAmong('Amal', CHOICES)).toEqual({ kind: 'unknown' });
    expect(namedAmong('Badr Aziz', CHOICES)).toEqual({ kind: 'several' });
    expect(namedAmong('Clerk', CHOICES)).toEqual({ kind: 'several' });
  });
});
