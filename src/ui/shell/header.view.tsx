import { UNKNOWN } from '@domain/shared/unknown';
import { LANGUAGES, useUi } from '@ui/i18n/ui-context';
import { Avatar } from '@ui/kit/avatar';
import { IconButton } from '@ui/kit/icon-button';
import { Menu } from '@ui/kit/menu';
import { Popover } from '@ui/kit/popover';
import {
  Building2,
  ChevronDown,
  FileDown,
  Globe,
  LogOut,
  Menu as MenuIcon,
  Settings,
  WalletCards,
} from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './header.module.css';

export interface CustomerBalance {
  readonly id: string;
  readonly name: string;
  /** Integer fils; null where it is not told. */
  readonly balance: number | null;
}

export interface HeaderProps {
  readonly title: string;
  /** Tabs of the page, after its title. */
  readonly tabs?: ReactNode;
  /** Search, notifications, other products. */
  readonly tools?: ReactNode;
  /** What is selected: several companies, one by name, or none. */
  readonly selection:
    | { readonly kind: 'consolidated' | 'none' }
    | { readonly kind: 'one'; readonly name: string };
  /** Of the companies in force. */
  readonly customers: readonly CustomerBalance[] | null;
  readonly user: { readonly email: string; readonly image: string | null };
  /** The second dashboard spells it 'Logout' (spec 2.8), the shell 'Log out' (spec 2.9). */
  readonly logOutLabel: string;
  /** Opens the drawer; null where the sidebar is always there. */
  readonly onOpenMenu: (() => void) | null;
  onOpenCompanies(): void;
  onLanguage(code: string): void;
  onDownloadTrace(): void;
  onLogOut(): void;
}

const CompanyTrigger = ({ selection, onOpenCompanies }: HeaderProps) => {
  const { t } = useUi();
  // a company that came from the cookie has no name before the tree is here
  const name = selection.kind === 'one' ? selection.name || t('app.loading') : t(`header.${selection.kind}`);
  return (
    <button
      type="button"
      className={styles.company}
      aria-haspopup="dialog"
      aria-label={t('header.companies', { name })}
      title={name}
      onClick={onOpenCompanies}
    >
      <Building2 size={16} aria-hidden="true" />
      <span className={styles.companyName} dir="auto">
        {name}
      </span>
      <ChevronDown size={14} aria-hidden="true" />
    </button>
  );
};

const Balances = ({ customers }: { readonly customers: readonly CustomerBalance[] }) => {
  const { t, format } = useUi();
  return (
    <ul>
      {customers.map((customer) => (
        <li key={customer.id} className={styles.customer}>
          <span>{t('header.balance', { name: customer.name })}</span>
          <strong data-private>
            {customer.balance === null ? UNKNOWN : format.amount(customer.balance)}
          </strong>
        </li>
      ))}
    </ul>
  );
};

const Customers = ({ customers }: Pick<HeaderProps, 'customers'>) => {
  const { t, format } = useUi();
  const count =
    customers === null ? t('header.customersUnknown') : t('header.customers', { count: customers.length });
  const figure = customers === null ? UNKNOWN : format.number(customers.length);
  return (
    <Popover
      label={t('header.customers')}
      // What is seen is part of what is read; Arabic has words without a figure for none, one and two.
      triggerLabel={count.includes(figure) ? count : `${figure}: ${count}`}
      trigger={
        <>
          <WalletCards size={18} aria-hidden="true" />
          <span className={styles.count}>{figure}</span>
        </>
      }
    >
      <div className={styles.customers}>
        <h2 className={styles.customersTitle}>{count}</h2>
        {customers?.length === 0 && <p className={styles.quiet}>{t('header.noCustomers')}</p>}
        <Balances customers={customers ?? []} />
      </div>
    </Popover>
  );
};

export const HeaderView = (props: HeaderProps) => {
  const { title, tabs, tools, user, logOutLabel, onOpenMenu, onLanguage, onDownloadTrace, onLogOut } = props;
  const { t, language } = useUi();
  return (
    <header className={styles.header}>
      {onOpenMenu && <IconButton icon={MenuIcon} label={t('nav.open')} onClick={onOpenMenu} />}
      <h1 className={styles.title}>{title}</h1>
      {tabs}
      <div className={styles.tools}>
        {tools}
        <CompanyTrigger {...props} />
        <Customers customers={props.customers} />
        <Menu
          label={t('header.language')}
          triggerLabel={t('header.language')}
          trigger={<Globe size={18} aria-hidden="true" />}
          items={LANGUAGES.map(({ code, name }) => ({
            id: code,
            label: name,
            lang: code,
            checked: code === language,
            onSelect: () => onLanguage(code),
          }))}
        />
        <Menu
          label={t('header.user')}
          triggerLabel={t('header.user')}
          trigger={<Avatar name={user.email} image={user.image} />}
          head={{ text: user.email, isPrivate: true }}
          items={[
            { id: 'configurator', label: t('header.configurator'), icon: Settings, href: '/settings' },
            { id: 'trace', label: t('header.downloadTrace'), icon: FileDown, onSelect: onDownloadTrace },
            { id: 'logOut', label: logOutLabel, icon: LogOut, onSelect: onLogOut },
          ]}
        />
      </div>
    </header>
  );
};
