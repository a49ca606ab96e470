import { describe, expect, it } from 'vitest';
import { checklistFor, type VisaKind } from './checklist';

const kinds = (kind: VisaKind) => checklistFor(kind).map((line) => line.kind);
const newVisa = { type: 'new visa process', location: 'outside_country', jurisdiction: 'mainland' } as const;

describe('the checklist', () => {
  it('of a new visa asks for the offer letter and the labour contract on the mainland only', () => {
    const mainland = kinds(newVisa);
    expect(mainland).toEqual(expect.arrayContaining(['passport_copy', 'offer_letter', 'labour_contract']));
    expect(kinds({ ...newVisa, jurisdiction: 'free_zone' })).toEqual(
      mainland.filter((kind) => kind !== 'offer_letter' && kind !== 'labour_contract'),
    );
  });

  it('of a cancellation begins with the signed dues', () => {
    expect(checklistFor({ ...newVisa, type: 'visa cancellation' })[0]).toEqual({
      kind: 'dues_settlement',
      needed_for: 'opened',
      is_required: true,
    });
  });

  it('never asks for a document twice at one step', () => {
    for (const type of ['new visa process', 'visa renewal', 'visa cancellation'] as const) {
      const request = checklistFor({ ...newVisa, type }).map((line) => `${line.kind} ${line.needed_for}`);
      expect(new Set(request).size).toBe(request.length);
    }
  });
});
