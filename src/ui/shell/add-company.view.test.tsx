// @vitest-environment jsdom
import type { CallFailure } from '@domain/shared/call-failure';
import { screen } from '@testing-library/react';
import { draw } from '@tests/support/views';
import { expect, it, vi } from 'vitest';
import { AddCompanyView } from './add-company.view';

const form = (failure: CallFailure | null, onSave = (_: string) => {}) => (
  <AddCompanyView parent="Falcon Group" busy={false} failure={failure} onSave={onSave} onCancel={() => {}} />
);
const name = () => screen.getByRole('textbox', { name: 'Company name' });

it('asks for a name under its parent and saves it without spaces around it', async () => {
  const onSave = vi.fn();
  const { user } = draw(form(null, onSave));
  expect(screen.getByRole('textbox', { name: 'Parent company' })).toHaveValue('Falcon Group');
  await user.type(name(), ' F {Enter}');
  expect(name()).toHaveAccessibleDescription(/two letters at least/);
  expect(onSave).not.toHaveBeenCalled();
  await user.type(name(), 'alcon Air {Enter}');
  expect(onSave.mock.calls).toEqual([['F alcon Air']]);
});

it.each([
  ['name_taken', /stands beside it already/],
  ['too_deep', /three levels deep/],
])('%s is said at the name, which keeps what was typed', async (code, words) => {
  const { user, redraw } = draw(form(null));
  await user.type(name(), 'Falcon Air{Enter}');
  redraw(form({ kind: 'refused', status: 409, code }));
  expect(name()).toHaveAccessibleDescription(words);
  expect(name()).toHaveValue('Falcon Air');
});

it('any other failure is said about the whole', () => {
  draw(form({ kind: 'unreachable' }));
  expect(screen.getByRole('alert')).toHaveTextContent('The company could not be saved.');
});
