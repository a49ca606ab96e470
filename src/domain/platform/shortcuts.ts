/** What matters of a key that is pressed. */
export interface PressedKey {
  readonly key: string;
  /** The place of the key, so that an Arabic keyboard has it too. */
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/** Held with Ctrl, or Cmd on a Mac: a command, nothing that is typed. */
export const isCommand = ({ ctrlKey, metaKey }: PressedKey): boolean => ctrlKey || metaKey;

/** Ctrl-K, on a Mac also Cmd-K. */
export const opensPalette = (pressed: PressedKey): boolean =>
  isCommand(pressed) &&
  !pressed.shiftKey &&
  !pressed.altKey &&
  (pressed.code === 'KeyK' || pressed.key.toLowerCase() === 'k');

export const opensHelp = (pressed: PressedKey): boolean =>
  !isCommand(pressed) && !pressed.altKey && (pressed.key === '?' || pressed.key === '؟');

/** Writes one character. */
export const isTyped = (pressed: PressedKey): boolean =>
  !isCommand(pressed) && !pressed.altKey && pressed.key.length === 1;
