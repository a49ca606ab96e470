import { listColumns } from '@domain/area/area';
import { expect, it } from 'vitest';
import { onboardingDocuments } from './onboarding-documents.area';

it('a list has what tells whether an item is optional (`isOptional`): the review desk shows it', () => {
  expect(listColumns(onboardingDocuments, 'all')).toEqual(
    expect.arrayContaining(['is_required', 'is_wanted']),
  );
});
