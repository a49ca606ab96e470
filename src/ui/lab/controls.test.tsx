// @vitest-environment jsdom
import type { Waiting, WrongBody } from '@machines/lab/sandbox';
import type { Step } from '@machines/lab/steps';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { draw } from '@tests/support/views';
import { expect, it, vi } from 'vitest';
import { Controls } from './controls.view';

const NOTHING: Waiting = { calls: [], messages: [] };

const drawn = (
  input: Partial<{
    steps: readonly Step[];
    waiting: Waiting;
    tab: number;
    last: unknown;
    wrong: WrongBody;
  }> = {},
) => {
  const onStep = vi.fn<(step: Step) => void>();
  const { steps = [], waiting = NOTHING, tab = 0, last, wrong = null } = input;
  const { user } = draw(
    <Controls
      steps={steps}
      waiting={waiting}
      lastBody={(call) => (call === 'auth.refresh' ? last : undefined)}
      answered={['dashboard.load figures', 'areas.read leads', 'areas.read leads']}
      wrong={wrong}
      tabs={2}
      tab={tab}
      disabled={false}
      onStep={onStep}
    />,
  );
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const choose = async (field: string, option: string) => {
    act(() => screen.getByRole('combobox', { name: field }).focus());
    await user.keyboard('{ArrowDown}');
    fireEvent.click(await screen.findByRole('option', { name: option }));
  };
  return { onStep, user, press, choose };
};

it('does in the tab that is looked at what a hand does, and to all what happens to all', async () => {
  const { onStep, press } = drawn({ tab: 1 });
  await press('Type a wrong password');
  await press('Data changes');
  await press('Clock back 1 h');
  expect(onStep.mock.calls.map(([step]) => step)).toEqual([
    { do: 'unlock', password: 'wrong', tab: 1 },
    { do: 'tell', event: { kind: 'dataChanged', topics: ['dashboard'] } },
    { do: 'jump', ms: -3_600_000 },
  ]);
});

it('switches a fault of one call in one tab, and offers there only what can be meant for it', async () => {
  const { onStep, user, choose } = drawn({
    steps: [{ do: 'fault', fault: 'backEnd.slow', on: true, call: 'auth.refresh', tab: 1 }],
  });
  expect(screen.getByRole('checkbox', { name: 'Storage is full' })).not.toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Requests wait until released' })).not.toBeChecked();
  await choose('In which tab', 'Tab 2');
  await choose('Of which call', 'auth.refresh');
  expect(screen.queryByRole('checkbox', { name: 'Storage is full' })).toBeNull();
  expect(screen.getByRole('checkbox', { name: 'Requests wait until released' })).toBeChecked();
  await user.click(screen.getByRole('checkbox', { name: 'Answers are held back until released' }));
  expect(onStep).toHaveBeenCalledWith({
    do: 'fault',
    fault: 'backEnd.heldAnswer',
    on: true,
    call: 'auth.refresh',
    tab: 1,
  });
});

it('aims at whatever was answered until now, beside the calls that decide most', async () => {
  const { onStep, user, choose } = drawn();
  await choose('The next answer to', 'areas.read leads');
  await choose('Of which call', 'areas.read leads');
  await user.click(screen.getByRole('checkbox', { name: 'Every answer is a 5xx' }));
  expect(onStep).toHaveBeenCalledWith({
    do: 'fault',
    fault: 'backEnd.serverError',
    on: true,
    call: 'areas.read leads',
  });
});

it('lets go what waits, one by one or all', async () => {
  const calls = [
    { tab: 0, name: 'auth.refresh' },
    { tab: 1, name: 'company.tree' },
  ];
  const { onStep, press } = drawn({ waiting: { ...NOTHING, calls } });
  await press('Let go: company.tree, tab 2');
  await press('Let all go');
  expect(onStep.mock.calls.map(([step]) => step)).toEqual([{ do: 'answer', nth: 1 }, { do: 'answer' }]);
});

it('lays another answer ready: a failure, or a body that is JSON', async () => {
  const { onStep, press, choose, user } = drawn();
  expect(screen.getByRole('button', { name: 'Answer so' })).toBeDisabled();
  await choose('The next answer to', 'auth.refresh');
  await press('Answer so');
  const laid = 'Laid ready for auth.refresh: it comes when that is asked next.';
  expect(screen.getByText(laid)).toBeVisible();
  await choose('is', 'another body');
  const body = screen.getByRole('textbox', { name: 'Body (JSON, in the shape of the port)' });
  await user.click(body);
  await user.paste('{"access": ');
  await press('Answer so');
  expect(screen.getByText('This is not JSON.')).toBeVisible();
  expect(screen.queryByText(laid)).toBeNull();
  await user.click(body);
  await user.paste('"a"}');
  await press('Answer so');
  expect(onStep.mock.calls.map(([step]) => step)).toEqual([
    { do: 'answerWith', call: 'auth.refresh', failure: { kind: 'unreachable' } },
    { do: 'answerWith', call: 'auth.refresh', body: { access: 'a' } },
  ]);
});

it('says beside the field what is not as the contract declares it, and that nothing is laid ready', async () => {
  const wrong = {
    call: 'areas.ask leads.quotes',
    field: 'quotes.0.number',
    expected: 'string',
    came: '7',
  } as const;
  const refusal = { ...wrong, sentAs: 'GET /leads/{id}/quotes' };
  const { press, choose } = drawn({ wrong: { call: wrong.call, count: 1, refusals: [refusal] } });
  await choose('The next answer to', 'auth.refresh');
  await press('Answer so');
  expect(screen.queryByText(/^Laid ready/)).toBeNull();
  await choose('is', 'another body');
  expect(screen.getByRole('textbox', { name: /^Body/ })).toHaveAccessibleDescription(
    'Not laid ready: no back end answers so. quotes.0.number should be string, and is 7 (GET /leads/{id}/quotes).',
  );
});

it('says of a group of calls which of them would never be answered so, and why', async () => {
  const refusals = ['figures', 'leads', 'recentTickets', 'mobileLogins'].map((panel) => ({
    call: `dashboard.load ${panel}`,
    field: '',
    expected: 'object',
    came: '7',
    sentAs: panel === 'figures' ? 'POST /dashboard/stats' : null,
  }));
  const { choose } = drawn({ wrong: { call: 'dashboard', count: 8, refusals } });
  await choose('is', 'another body');
  expect(screen.getByRole('textbox', { name: /^Body/ })).toHaveAccessibleDescription(
    'Not laid ready: of the 8 calls that may be asked next, 4 are never answered so. ' +
      'The body should be object, and is 7 (dashboard.load figures, POST /dashboard/stats). ' +
      'The body should be object, and is 7 (dashboard.load leads). ' +
      'The body should be object, and is 7 (dashboard.load recentTickets). And 1 more.',
  );
});

it('begins another body with the last one that the back end gave, so that its shape is at hand', async () => {
  const { onStep, press, choose, user } = drawn({ last: { access: 'a', userId: 'super' } });
  await choose('is', 'another body');
  expect(screen.getByRole('button', { name: 'Begin with the last answer' })).toBeDisabled();
  await choose('The next answer to', 'auth.refresh');
  await press('Begin with the last answer');
  const body = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Body/ });
  const edited = body.value.replace('super', 'worker');
  await user.clear(body);
  await user.paste(edited);
  await press('Answer so');
  expect(onStep).toHaveBeenCalledWith({
    do: 'answerWith',
    call: 'auth.refresh',
    body: { access: 'a', userId: 'worker' },
  });
});

it('loses what one tab is told over its live channel', async () => {
  const { onStep, user, choose } = drawn();
  await choose('In which tab', 'Tab 2');
  await user.click(screen.getByRole('checkbox', { name: 'Live messages are lost, the channel stands' }));
  expect(onStep).toHaveBeenCalledWith({ do: 'fault', fault: 'line.deaf', on: true, tab: 1 });
});

it('delivers what tabs have told each other, in reverse, without one, or not at all', async () => {
  const messages = [
    { kind: 'signedOut', to: 0 },
    { kind: 'signedIn', to: 0 },
  ];
  const { onStep, press } = drawn({ waiting: { ...NOTHING, messages } });
  const card = within(screen.getByRole('group', { name: 'Messages between tabs' }));
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'signedOut → Tab 1Lose',
    'signedIn → Tab 1Lose',
  ]);
  await press('Deliver in reverse order');
  await press('Lose message 1, deliver the others');
  await press('Lose all');
  await press('Deliver');
  expect(onStep.mock.calls.map(([step]) => step)).toEqual([
    { do: 'deliver', order: [1, 0] },
    { do: 'deliver', order: [1] },
    { do: 'deliver', order: [] },
    { do: 'deliver' },
  ]);
});
