// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { draw } from '@tests/support/views';
import { expect, it, vi } from 'vitest';
import { Board } from './board';

const drawn = () => {
  const input = { onMove: vi.fn(), onOpen: vi.fn() };
  const lane = (id: string, cards: readonly string[], collapsed = false) => ({
    id,
    title: id,
    count: cards.length,
    collapsed,
    more: null,
    cards: cards.map((name) => ({ id: name, name, content: null })),
  });
  const { user } = draw(
    <Board
      label="Board"
      labels={{
        hint: 'Press M',
        empty: 'No cards',
        noMoves: 'Cannot be moved',
        move: (name) => `Move ${name}`,
        moveTo: (goal) => `Move to ${goal}`,
      }}
      lanes={[lane('new', ['Falcon', 'Oryx']), lane('contacted', []), lane('lost', [], true)]}
      targetsOf={(card) => (card === 'Falcon' ? ['contacted', 'lost'] : [])}
      {...input}
    />,
  );
  return { user, ...input };
};
const laneOf = (name: string) => screen.getByRole('region', { name: new RegExp(`^${name}`) });
const cardOf = (name: string) => {
  const card = screen.getByRole('button', { name }).closest('li');
  if (card === null) throw new Error(`No card ${name}`);
  return card;
};
const dataTransfer = { setData: () => {}, effectAllowed: 'none' };

it('sends a card to a lane that takes it, by the keyboard alone', async () => {
  const { user, onMove } = drawn();
  screen.getByRole('button', { name: 'Falcon' }).focus();
  await user.keyboard('m');
  await user.click(screen.getByText('Move to contacted'));
  expect(onMove).toHaveBeenCalledWith('Falcon', 'contacted');
});

it('says when a card cannot be moved, and does not let it be dragged', async () => {
  const { user } = drawn();
  await user.click(screen.getByRole('button', { name: 'Move Oryx' }));
  expect(screen.getByText('Cannot be moved')).toBeInTheDocument();
  expect(cardOf('Oryx')).not.toHaveAttribute('draggable', 'true');
});

it('takes a dropped card where it may go, and nowhere else', () => {
  const { onMove } = drawn();
  fireEvent.dragStart(cardOf('Falcon'), { dataTransfer });
  expect(laneOf('contacted')).toHaveAttribute('data-takes');
  expect(laneOf('new')).toHaveAttribute('data-dim');
  fireEvent.drop(laneOf('new'), { dataTransfer });
  expect(onMove).not.toHaveBeenCalled();
  fireEvent.dragStart(cardOf('Falcon'), { dataTransfer });
  fireEvent.drop(laneOf('lost'), { dataTransfer });
  expect(onMove).toHaveBeenCalledWith('Falcon', 'lost');
});

it('opens a card, and a lane that is shut', async () => {
  const { user, onOpen } = drawn();
  await user.click(screen.getByRole('button', { name: 'Oryx' }));
  expect(onOpen).toHaveBeenCalledWith('Oryx');
  const lane = laneOf('lost');
  expect(within(lane).queryByText('No cards')).toBeNull();
  await user.click(within(lane).getByRole('button', { expanded: false }));
  expect(within(lane).getByText('No cards')).toBeVisible();
});
