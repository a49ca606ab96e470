// @vitest-environment jsdom
import type { UnknownNote } from '@domain/shared/call-notes';
import { screen } from '@testing-library/react';
import { startMemoryPortal } from '@tests/support/memory-portal';
import { draw } from '@tests/support/views';
import { expect, it } from 'vitest';
import UnknownNotes from './unknown-notes';

const note = (what: UnknownNote['what'], name: string): UnknownNote => ({ what, name });

it.each([
  [
    [note('field', 'region'), note('field', 'tier'), note('field', 'region')],
    'This back end also sends fields that this portal does not know and does not show: region, tier.',
  ],
  [
    [note('role', 'isSurveyor')],
    'This portal does not know the role “isSurveyor”: whatever needs a permission stays closed.',
  ],
  [[note('missingField', 'Source')], 'This back end does not send: Source.'],
  [
    [note('missingField', 'Source'), note('status', 'Escalated')],
    'This portal does not know these statuses and shows them as they came: Escalated. This back end does not send: Source.',
  ],
])('names what only one side knows, each once: %o', (notes, text) => {
  const { portal } = startMemoryPortal();
  draw(<UnknownNotes notes={notes} />, { portal });
  expect(screen.getByRole('note').textContent).toBe(text);
});
