import { documentLifecycle } from '@machines/areas/documents/document.lifecycle';
import { onboardingDocumentLifecycle } from '@machines/areas/onboarding-documents/onboarding-document.lifecycle';
import { visaDocumentLifecycle } from '@machines/areas/visa-documents/visa-document.lifecycle';
import { availableCommands } from '@machines/lifecycle/commands';
import { expect, it } from 'vitest';

const REVIEWER = {
  actor: { userId: 'reviewer', role: 'isSuperAdmin' },
  at: Date.parse('2026-11-28T08:00:00Z'),
};

it.each([
  { lifecycle: documentLifecycle, giver: 'client' },
  { lifecycle: onboardingDocumentLifecycle, giver: 'employee' },
  { lifecycle: visaDocumentLifecycle, giver: 'client' },
])(
  '$lifecycle.id: what has no file is not verified, and may be rejected; its giver is asked for one, not the reviewer',
  ({ lifecycle, giver }) => {
    const reasons = (files: number) => {
      const now = { value: 'uploaded', record: {}, facts: { files }, memory: { uploaded_by: 'author' } };
      const offers = availableCommands(lifecycle, now, REVIEWER);
      return Object.fromEntries(offers.map((offer) => [offer.command, offer.reasons]));
    };
    const { verify, reject } = reasons(0);
    expect(verify?.filter(({ code }) => code === 'no_file')).toEqual([{ code: 'no_file', owner: giver }]);
    expect(reject).toEqual([]);
    expect(reasons(1)).toMatchObject({ verify: [], reject: [] });
  },
);
