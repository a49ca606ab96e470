// @vitest-environment jsdom

import type { Figure } from '@domain/settings/settings';
import { act, screen } from '@testing-library/react';
import { settled, signIn, startMemoryPortal } from '@tests/support/memory-portal';
import { draw } from '@tests/support/views';
import { AreaScope } from '@ui/records/area-scope';
import { pageTexts } from '@ui/records/page-texts';
import { expect, it, vi } from 'vitest';
import { FigureDialog } from './figure-dialog';
import { en } from './texts.en';

const FEE: Figure = {
  table: 'fine',
  key: 'overstay_fils_per_day',
  unit: 'fils',
  of: [],
  values: [{ from: '2026-01-01', value: 5000 }],
};
const manifest = pageTexts({ en, ar: () => import('./texts.ar').then(({ ar }) => ar) });

/** The dialog as staff see it on 23-11-2026, and what it told the workspace to send. */
const open = async () => {
  const memory = startMemoryPortal();
  await signIn(memory);
  const submit = vi.fn();
  const workspace = Promise.resolve({ ...(await memory.portal.workspace()), submit });
  const drawn = await act(async () => {
    const shown = draw(
      <AreaScope manifest={manifest}>
        <FigureDialog figure={FEE} today="2026-11-23" onClose={() => {}} />
      </AreaScope>,
      { portal: { ...memory.portal, workspace: () => workspace } },
    );
    await settled();
    return shown;
  });
  const day = await screen.findByRole('combobox', { name: /Counts from/ });
  const value = screen.getByRole('textbox', { name: 'New value' });
  const save = () => drawn.user.click(screen.getByRole('button', { name: 'Save' }));
  return { ...drawn, submit, day, value, save };
};

it('shows and takes the day of a figure as DD-MM-YYYY, whatever the order of the browser is', async () => {
  const { user, submit, day, value, save } = await open();
  expect(day).toHaveValue('23-11-2026');
  await user.type(value, '75');
  await user.clear(day);
  await user.type(day, '02-01-2027');
  await save();
  expect(submit).toHaveBeenCalledWith(expect.objectContaining({ id: 'mutation:settings:setFigure' }), {
    table: 'fine',
    key: 'overstay_fils_per_day',
    from: '2027-01-02',
    value: 7500,
  });
});

it.each(['22-11-2026', '31-02-2027', '2027', ''])(
  'asks nothing for %j, and says at the day what is wrong',
  async (text) => {
    const { user, submit, day, value, save } = await open();
    await user.type(value, '75');
    await user.clear(day);
    if (text !== '') await user.type(day, text);
    await save();
    expect(submit).not.toHaveBeenCalled();
    expect(day).toHaveAccessibleDescription(en['figures.fromToday']);
    expect(day).toHaveFocus();
  },
);
