import { isTyped, opensHelp, opensPalette, type PressedKey } from '@domain/platform/shortcuts';

/**
 * Keeps the keys that the header's tools would have taken, from now until they are there and take them over (`window.__takeKeys`): the
 * palette's, what is typed after it, and the help's.
 */
export const queueKeys = (page: Window): void => {
  const queue: PressedKey[] = [];
  const pressed = (event: KeyboardEvent) => {
    // the tools do not come to a sign-in, which has fields
    const isInField = event.target instanceof Element && event.target.closest('input, textarea') !== null;
    const isMeant = opensPalette(event) || (queue.length > 0 ? isTyped(event) : opensHelp(event));
    if (event.defaultPrevented || isInField || !isMeant) return;
    event.preventDefault();
    const { key, code, ctrlKey, metaKey, shiftKey, altKey } = event;
    queue.push({ key, code, ctrlKey, metaKey, shiftKey, altKey });
  };
  page.document.addEventListener('keydown', pressed);
  page.__takeKeys = () => {
    page.document.removeEventListener('keydown', pressed);
    delete page.__takeKeys;
    return queue;
  };
};
