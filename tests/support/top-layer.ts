/**
 * What jsdom lacks of the browser's top layer, as the HTML standard has it: modal dialogs take the focus and give it back, a
 * popover is toggled by its button, tells before and after, and closes on Escape. The end-to-end tests meet the real one.
 */
const FOCUSABLE = 'button, a[href], input:not([hidden]), [tabindex]';
const before = new WeakMap<HTMLElement, Element | null>();

const giveBack = (panel: HTMLElement) => {
  const back = before.get(panel);
  if (back instanceof HTMLElement) back.focus();
};

const toggled = (name: string, newState: 'open' | 'closed') =>
  Object.assign(new Event(name), { newState, oldState: newState === 'open' ? 'closed' : 'open' });

const setOpen = (panel: HTMLElement, newState: 'open' | 'closed') => {
  if (panel.hasAttribute('data-shown') === (newState === 'open')) return;
  panel.dispatchEvent(toggled('beforetoggle', newState));
  if (newState === 'open') before.set(panel, document.activeElement);
  else if (panel.contains(document.activeElement)) giveBack(panel);
  panel.toggleAttribute('data-shown', newState === 'open');
  // jsdom knows that a popover is hidden, not that it is open.
  panel.style.display = newState === 'open' ? 'block' : '';
  panel.dispatchEvent(toggled('toggle', newState));
};

const targetOf = ({ target }: Event): HTMLElement | null => {
  const id = target instanceof Element && target.closest('[popovertarget]')?.getAttribute('popovertarget');
  return id ? document.getElementById(id) : null;
};

/** Idempotent. */
export const installTopLayer = (): void => {
  if ('showPopover' in HTMLElement.prototype) return;
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      before.set(this, document.activeElement);
      this.open = true;
      // React has focused a field with autoFocus already; the standard begins with such a field too.
      if (!this.contains(document.activeElement)) this.querySelector<HTMLElement>(FOCUSABLE)?.focus();
    },
    close(this: HTMLDialogElement) {
      if (!this.open) return;
      this.open = false;
      giveBack(this);
      this.dispatchEvent(new Event('close'));
    },
  });
  // jsdom lays nothing out, and so takes all that is there for hidden
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
    configurable: true,
    get(this: HTMLElement) {
      return this.style.display === 'none' ? null : this.parentElement;
    },
  });
  Object.assign(HTMLElement.prototype, {
    scrollIntoView() {},
    showPopover(this: HTMLElement) {
      setOpen(this, 'open');
    },
    hidePopover(this: HTMLElement) {
      setOpen(this, 'closed');
    },
  });
  // jsdom lays nothing out: the widgets would take every panel for a hidden one, and hide it when they have measured it
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
    get(this: HTMLElement) {
      return this.parentElement;
    },
  });
  document.addEventListener('click', (event) => {
    const panel = event.defaultPrevented ? null : targetOf(event);
    if (panel) setOpen(panel, panel.hasAttribute('data-shown') ? 'closed' : 'open');
  });
  document.addEventListener('keydown', ({ key, defaultPrevented }) => {
    if (key !== 'Escape' || defaultPrevented) return;
    const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1);
    if (dialog) dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
    else for (const panel of document.querySelectorAll<HTMLElement>('[data-shown]')) setOpen(panel, 'closed');
  });
};
