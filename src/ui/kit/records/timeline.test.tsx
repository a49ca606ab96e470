// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { draw } from '@tests/support/views';
import { expect, it } from 'vitest';
import { Timeline } from './timeline';

it('is a list with a name, of entries in the order given', async () => {
  const entries = ['Approved', 'Created'].map((content) => ({ id: content, isCommand: true, content }));
  draw(<Timeline label="What happened" entries={entries} />);
  const list = await screen.findByRole('list', { name: 'What happened' });
  const shown = within(list).getAllByRole('listitem');
  expect(shown.map(({ textContent }) => textContent)).toEqual(['Approved', 'Created']);
});
