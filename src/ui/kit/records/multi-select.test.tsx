// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { installTopLayer } from '@tests/support/top-layer';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { MultiSelectInput } from './multi-select';
import { MANY } from './select';

installTopLayer();

const Chooser = ({ many }: { many: number }) => {
  const [values, setValues] = useState<readonly string[]>([]);
  return (
    <>
      <MultiSelectInput
        label="Source"
        placeholder="Choose"
        values={values}
        options={Array.from({ length: many }, (_, at) => ({
          value: `v${at + 1}`,
          label: `Choice ${at + 1}`,
        }))}
        onChange={setValues}
      />
      <output>{values.join()}</output>
    </>
  );
};

it('of a few, each is chosen and given up by keys alone', async () => {
  render(<Chooser many={MANY} />);
  const user = userEvent.setup();
  await user.tab();
  expect(screen.getByRole('checkbox', { name: 'Choice 1' })).toHaveFocus();
  await user.keyboard(' ');
  await user.tab();
  await user.keyboard(' ');
  expect(screen.getByRole('status')).toHaveTextContent('v1,v2');
  await user.keyboard(' ');
  expect(screen.getByRole('status')).toHaveTextContent(/^v1$/);
  expect(screen.getByRole('group', { name: 'Source' })).toBeVisible();
});

it('of many, a list opens, is walked, and takes what is chosen by keys', async () => {
  render(<Chooser many={MANY + 1} />);
  const user = userEvent.setup();
  await user.tab();
  expect(screen.getByRole('combobox', { name: 'Source' })).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
  expect(screen.getByRole('status')).toHaveTextContent(/^v2$/);
});
