// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { draw } from '@tests/support/views';
import { expect, it } from 'vitest';
import { PanelFailed } from './panel-failed';
import { PortalContext } from './portal-context';

const buttons = (onRetry: (() => void) | null) => {
  draw(
    <PortalContext value={{ saveTrace: () => undefined } as never}>
      <PanelFailed text="Why" onRetry={onRetry} />
    </PortalContext>,
  );
  return screen.queryAllByRole('button').map(({ textContent }) => textContent);
};

it('offers another try and what happened beside a failure', () => {
  expect(buttons(() => undefined)).toEqual(['Try again', 'Download what happened']);
});

it('offers neither beside what the back end does not have: nothing has failed', () => {
  expect(buttons(null)).toEqual([]);
});
