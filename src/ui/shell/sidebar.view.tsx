import { useUi } from '@ui/i18n/ui-context';
import { classes } from '@ui/kit/class-names';
import { IconButton } from '@ui/kit/icon-button';
import { Link } from '@ui/kit/link';
import { isSibling, useModal } from '@ui/kit/use-modal';
import { ChevronDown, EyeOff, Moon, PanelLeft, X } from 'lucide-react';
import { memo, useId } from 'react';
import { Brand } from './brand';
import { navIcon } from './nav-icons';
import styles from './sidebar.module.css';
import type { SidebarGroup, SidebarItem } from './sidebar.selectors';

export interface SidebarProps {
  readonly groups: readonly SidebarGroup[];
  /** Icons only; every item of every group shows. */
  readonly mini: boolean;
  /** The year that the Ejari item names. */
  readonly year: string;
  readonly privacy: boolean;
  onToggleGroup(id: string, open: boolean): void;
  onToggleMini(): void;
  onToggleTheme(): void;
  onTogglePrivacy(): void;
  /** A pointer or the focus has come to the navigation: somebody is about to go somewhere. */
  onIntent(): void;
}

/** Of some fifty, a press on one changes two. */
const Item = memo((item: SidebarItem & Pick<SidebarProps, 'mini' | 'year'>) => {
  const { mini } = item;
  const { t, label } = useUi();
  const Icon = navIcon(item.icon);
  const name = label(item.label, { year: item.year });
  const title = item.isAbsent ? t('nav.unavailable', { name }) : mini && name;
  const content = (
    <>
      <Icon size={18} aria-hidden="true" />
      <span className={classes(styles.text, mini && 'sr-only')}>{name}</span>
    </>
  );
  if (item.route === null) {
    return (
      <li>
        {/* biome-ignore lint/a11y/useFocusableInteractive: a greyed-out entry is announced, never reached (spec 2.6) */}
        {/* biome-ignore lint/a11y/useSemanticElements: a link without an address is what a disabled link is */}
        <span className={styles.item} role="link" aria-disabled="true" title={t('nav.unavailable', { name })}>
          {content}
        </span>
      </li>
    );
  }
  return (
    <li>
      <Link
        className={styles.item}
        href={item.route}
        aria-current={item.active ? 'page' : undefined}
        // its page says so, and asks again
        data-absent={item.isAbsent || undefined}
        title={title || undefined}
      >
        {content}
      </Link>
    </li>
  );
});

const Group = ({ group, mini, year, onToggleGroup }: { group: SidebarGroup } & SidebarProps) => {
  const { label } = useUi();
  const id = useId();
  const shown = mini || group.open;
  return (
    <div className={styles.group}>
      {group.label !== null && !mini && (
        <button
          type="button"
          className={styles.groupLabel}
          aria-expanded={group.open}
          aria-controls={id}
          onClick={() => onToggleGroup(group.id, !group.open)}
        >
          {label(group.label)}
          <ChevronDown size={14} aria-hidden="true" />
        </button>
      )}
      <ul id={id} hidden={!shown} aria-label={group.label === null ? undefined : label(group.label)}>
        {group.items.map((item) => (
          <Item key={item.id} {...item} mini={mini} year={year} />
        ))}
      </ul>
    </div>
  );
};

const Toggles = ({
  mini,
  privacy,
  onToggleTheme,
  onTogglePrivacy,
  onToggleMini,
  drawer,
}: SidebarProps & { drawer: boolean }) => {
  const { t, theme } = useUi();
  return (
    <div className={classes(styles.toggles, mini && styles.stacked)}>
      <IconButton
        icon={Moon}
        label={t('nav.darkTheme')}
        aria-pressed={theme === 'dark'}
        onClick={onToggleTheme}
      />
      <IconButton icon={EyeOff} label={t('nav.privacy')} aria-pressed={privacy} onClick={onTogglePrivacy} />
      {!drawer && (
        <span className={styles.last}>
          <IconButton
            icon={PanelLeft}
            label={mini ? t('nav.expand') : t('nav.collapse')}
            onClick={onToggleMini}
          />
        </span>
      )}
    </div>
  );
};

const Navigation = (props: SidebarProps) => {
  const { t } = useUi();
  const { onIntent } = props;
  return (
    <nav className={styles.nav} aria-label={t('nav.main')} onPointerEnter={onIntent} onFocus={onIntent}>
      {props.groups.map((group) => (
        <Group key={group.id} {...props} group={group} />
      ))}
    </nav>
  );
};

/** The left navigation beside the page: a landmark, so that its brand and its switches are in one. */
export const SidebarView = (props: SidebarProps) => (
  <aside className={classes(styles.sidebar, props.mini && styles.mini)}>
    <Link className={styles.brand} href="/dashboard">
      <Brand markOnly={props.mini} />
    </Link>
    <Navigation {...props} />
    <Toggles {...props} drawer={false} />
  </aside>
);

/** The same over the page, on screens under 1024 px. */
export const SidebarDrawer = ({ onClose, ...props }: SidebarProps & { onClose(): void }) => {
  const { t } = useUi();
  const ref = useModal(onClose);
  return (
    <dialog
      ref={ref}
      className={styles.drawer}
      aria-label={t('nav.main')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        if (isSibling(event)) onClose();
      }}
    >
      <div className={styles.drawerHead}>
        <Brand />
        <IconButton icon={X} label={t('nav.close')} onClick={onClose} />
      </div>
      <Navigation {...props} mini={false} />
      <Toggles {...props} mini={false} drawer />
    </dialog>
  );
};
