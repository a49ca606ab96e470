import { vi } from 'vitest';

/** jsdom lays nothing out: everything is 0 high and nothing scrolls. This gives all elements one height, in pixels, until the test ends. */
export const installLayout = (height: number): void => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(height);
  Element.prototype.scrollIntoView ??= () => {};
};
