// @vitest-environment jsdom
import { cleanup, createEvent, fireEvent, screen } from '@testing-library/react';
import { draw } from '@tests/support/views';
import { beforeEach, expect, it, vi } from 'vitest';
import { FileDrop } from './file-drop';

// jsdom has no addresses of files
beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} }));
  return () => vi.unstubAllGlobals();
});

const sheet = (name = 'people.csv', type = 'text/csv') => new File(['a,b'], name, { type });
const drawn = async (values: Partial<Parameters<typeof FileDrop>[0]> = {}) => {
  const onFile = vi.fn<(file: File) => void>();
  const { user } = draw(
    <FileDrop label="Choose a file" hint="20 MB at most" busy={null} onFile={onFile} {...values} />,
  );
  const input = await screen.findByLabelText<HTMLInputElement>('Choose a file');
  const drop = (...files: readonly File[]) => {
    const event = createEvent.drop(screen.getByRole('status'), { dataTransfer: { files } });
    fireEvent(screen.getByRole('status'), event);
    return event;
  };
  return { user, onFile, input, drop };
};
const CSV = { types: '.csv,.xlsx', refused: 'Only CSV and Excel' };

it('hands on a file that is chosen, and the same one again', async () => {
  const { user, onFile, input } = await drawn({ accept: CSV });
  expect(input).toHaveAccessibleDescription('20 MB at most');
  const file = sheet();
  await user.upload(input, file);
  await user.upload(input, file);
  expect(onFile).toHaveBeenCalledTimes(2);
  expect(onFile.mock.lastCall?.[0]).toBe(file);
});

it('takes the first of what is dropped, and leaves no file to the browser', async () => {
  const { onFile, drop } = await drawn();
  const file = sheet();
  expect(drop(file, sheet('other.csv')).defaultPrevented).toBe(true);
  expect(onFile).toHaveBeenCalledOnce();
  expect(onFile.mock.lastCall?.[0]).toBe(file);
});

it('tells that a file is of no type that is accepted, until another is given', async () => {
  const { onFile, drop } = await drawn({ accept: CSV });
  drop(sheet('people.pdf', 'application/pdf'));
  expect(screen.getByRole('alert')).toHaveTextContent('Only CSV and Excel');
  expect(onFile).not.toHaveBeenCalled();
  drop(sheet('PEOPLE.XLSX', ''));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(onFile).toHaveBeenCalledOnce();
});

it.each([
  ['scan.pdf', 'application/pdf', true],
  ['scan.png', 'image/png', true],
  ['scan.heic', '', true],
  ['scan.txt', 'text/plain', false],
])('by type: %s, %s is taken: %s', async (name, type, isTaken) => {
  const { onFile, drop } = await drawn({ accept: { types: 'application/pdf, image/*', refused: 'No' } });
  drop(sheet(name, type));
  expect(onFile).toHaveBeenCalledTimes(isTaken ? 1 : 0);
});

it('takes nothing while a file is on its way, and says which', async () => {
  const { onFile, input, drop } = await drawn({ busy: 'people.csv is being uploaded' });
  expect(input).toBeDisabled();
  expect(screen.getByRole('status')).toHaveTextContent('people.csv is being uploaded');
  expect(drop(sheet()).defaultPrevented).toBe(true);
  expect(onFile).not.toHaveBeenCalled();
});

it('says how far a file is, by name, and has it given up by mouse and by keyboard', async () => {
  const run = vi.fn();
  const cancel = { label: 'Cancel the upload', run };
  const { user, input } = await drawn({
    busy: 'people.csv is being uploaded',
    upload: { percent: 42, cancel },
  });
  const opened = vi.fn();
  input.addEventListener('click', opened);
  const bar = screen.getByRole('progressbar', { name: 'people.csv is being uploaded' });
  expect(bar).toHaveAttribute('value', '42');
  await user.click(screen.getByRole('button', { name: 'Cancel the upload' }));
  await user.tab({ shift: true });
  await user.tab();
  await user.keyboard('{Enter}');
  expect(run).toHaveBeenCalledTimes(2);
  expect(opened).not.toHaveBeenCalled();
});

it('shows a bar without an end while nothing is known, and none while no file is on its way', async () => {
  const upload = { percent: null, cancel: { label: 'Cancel the upload', run: () => {} } };
  await drawn({ busy: 'people.csv is being uploaded', upload });
  expect(screen.getByRole('progressbar')).not.toHaveAttribute('value');
  cleanup();
  await drawn({ upload });
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cancel the upload' })).toBeNull();
});

it('is one stop of the keyboard, and opens once', async () => {
  const { user, input } = await drawn();
  await user.tab();
  expect(input).toHaveFocus();
  await user.tab();
  expect(document.body).toHaveFocus();
  const opened = vi.fn();
  input.addEventListener('click', opened);
  await user.click(input);
  expect(opened).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('status'));
  expect(opened).toHaveBeenCalledTimes(2);
});
