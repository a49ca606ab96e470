// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react';
import { draw } from '@tests/support/views';
import { expect, it } from 'vitest';
import { Avatar } from './avatar';

it('shows the picture; initials where it does not load, and the next picture again', () => {
  const { container, redraw } = draw(<Avatar name="Deepa Rao" image="https://pictures.example/1.png" />);
  const picture = () => container.querySelector('img');
  expect(picture()).toHaveAttribute('src', 'https://pictures.example/1.png');
  fireEvent.error(picture() as HTMLImageElement);
  expect(picture()).toBeNull();
  expect(container.querySelector('[data-initials="DR"]')).not.toBeNull();
  redraw(<Avatar name="Deepa Rao" image="https://pictures.example/2.png" />);
  expect(picture()).toHaveAttribute('src', 'https://pictures.example/2.png');
});
