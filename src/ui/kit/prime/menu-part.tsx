import { Check } from 'lucide-react';
import { Menu } from 'primereact/menu';
import type { MenuItem as Entry } from 'primereact/menuitem';
import { type KeyboardEvent, type SyntheticEvent, useRef } from 'react';
import { classes } from '../class-names';
import { Link } from '../link';
import type { MenuItem, MenuProps } from '../menu';
import { hears } from './keys';
import styles from './menu-part.module.css';
import overlay from './overlay.module.css';
import { Prime } from './prime';
import { useRaised } from './use-raised';

const Shown = ({ icon: Icon, label, href, checked }: MenuItem) => {
  const content = (
    <>
      {Icon && <Icon size={16} aria-hidden="true" />}
      <span className={styles.label}>{label}</span>
      {checked && <Check size={16} aria-hidden="true" />}
    </>
  );
  if (href === undefined) return <div className={styles.item}>{content}</div>;
  // Enter presses what bears this mark
  return (
    <Link className={styles.item} href={href} tabIndex={-1} data-pc-section="action">
      {content}
    </Link>
  );
};

/** The library stops at both ends of a menu; ours goes around. */
const dependencies = hears(({ code, currentTarget }: KeyboardEvent<HTMLElement>) => {
  const items = [...currentTarget.querySelectorAll('[role^="menuitem"]')];
  const at = items.findIndex(({ id }) => id === currentTarget.getAttribute('aria-activedescendant'));
  if (code === 'ArrowDown' && at === items.length - 1) return 'Home';
  return code === 'ArrowUp' && at === 0 ? 'End' : null;
});

/** The items that a menu's button opens. */
export const MenuPart = (props: {
  readonly id: string;
  readonly label: string;
  readonly button: HTMLElement;
  readonly open: boolean;
  readonly head: MenuProps['head'];
  readonly items: readonly MenuItem[];
  onClosed(): void;
}) => {
  const { id, label, button, open, head, items, onClosed } = props;
  const widget = useRef<Menu>(null);
  const press = { currentTarget: button } as SyntheticEvent<HTMLElement>;
  const lower = useRaised({ widget, button, open, show: (menu) => menu.show(press) });
  const byId = new Map(items.map((item) => [`${id}-${item.id}`, item]));
  const entries: Entry[] = [...byId].map(([key, item]) => ({
    id: key,
    label: item.label,
    ...(item.href !== undefined && { url: item.href }),
    template: <Shown {...item} />,
    command: () => item.onSelect?.(),
  }));
  return (
    <Prime>
      <Menu
        ref={widget}
        popup
        id={id}
        appendTo="self"
        closeOnEscape={false}
        popupAlignment={getComputedStyle(button).direction === 'rtl' ? 'left' : 'right'}
        model={head === undefined ? entries : [{ label: head.text, items: entries }]}
        onHide={() => {
          lower();
          onClosed();
        }}
        pt={{
          root: {
            popover: 'auto',
            className: classes(overlay.overlay, overlay.hanging, styles.panel),
            onToggle: ({ newState }) => {
              if (newState === 'closed') widget.current?.hide(press);
            },
          },
          menu: {
            'aria-label': label,
            className: styles.list,
            onKeyDownCapture: dependencies,
            // the library closes it: the browser would close what is open beneath it
            onKeyDown: (event) => event.key === 'Escape' && event.preventDefault(),
          },
          submenuHeader: { className: styles.head, 'data-private': head?.isPrivate },
          menuitem: (options) => {
            const item = byId.get(options?.context.item.id ?? '');
            return {
              className: styles.entry,
              lang: item?.lang,
              ...(item?.checked !== undefined && { role: 'menuitemradio', 'aria-checked': item.checked }),
            };
          },
        }}
      />
    </Prime>
  );
};
