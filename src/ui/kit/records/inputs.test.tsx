// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { TextArea } from './inputs';

const Letter = () => {
  const [value, setValue] = useState('Dear X,');
  return (
    <TextArea
      name="body"
      label="Text"
      required={false}
      error={null}
      warning={null}
      value={value}
      maxLength={100}
      onChange={setValue}
      tools={(insert) => (
        <button type="button" onClick={() => insert('{{person.name}}')}>
          Insert
        </button>
      )}
    />
  );
};

it('a text is inserted where the cursor is, in place of what is selected, and typing goes on behind it', async () => {
  render(<Letter />);
  const user = userEvent.setup();
  const area = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
  area.setSelectionRange(5, 6);
  await user.click(screen.getByRole('button', { name: 'Insert' }));
  expect(area).toHaveValue('Dear {{person.name}},');
  expect(area).toHaveFocus();
  await user.keyboard(' and all');
  expect(area).toHaveValue('Dear {{person.name}} and all,');
});
