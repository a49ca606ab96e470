import { onTestFinished, vi } from 'vitest';

/** jsdom lays nothing out. Until the test ends whatever has siblings stands beside them, 80 pixels wide each; a bar shows 100 pixels. */
export const layTabs = (): void => {
  const spy = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    const at = [...(this.parentElement?.children ?? [])].indexOf(this);
    const isBar = this.matches('nav, [role="tablist"]');
    return isBar
      ? new DOMRect(0, 0, 100, 40)
      : new DOMRect(at * 80 - (this.parentElement?.scrollLeft ?? 0), 0, 80, 40);
  });
  onTestFinished(() => spy.mockRestore());
};
