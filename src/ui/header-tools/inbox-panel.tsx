import { areaOfNotice } from '@domain/header-tools/notice-wording';
import type { NotificationRow } from '@domain/header-tools/notification';
import { unreadOf } from '@machines/header-tools/inbox.machine';
import { createTexts, type Texts } from '@ui/i18n/translate';
import { useUi } from '@ui/i18n/ui-context';
import { useTexts } from '@ui/i18n/use-texts';
import { Link } from '@ui/kit/link';
import { agoFrom } from '@ui/records/relative';
import { useSelector } from '@xstate/react';
import type { MouseEvent } from 'react';
import styles from './header-tools.module.css';
import { noticeText } from './notice-text';
import { PushOffer } from './push-offer';
import { toolTexts } from './texts';
import { ToolFailed } from './tool-failed';
import { useManifests } from './use-actions';
import { useHeaderTools } from './use-header-tools';

/** A popover stays when a link in it is followed: the page does not change, only what it shows. */
const shut = ({ currentTarget }: MouseEvent<HTMLElement>): void =>
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();

/** Texts of the areas that notifications speak of, as they come. */
const useAreaTexts = (items: readonly NotificationRow[]): ReadonlyMap<string, Texts<string>> => {
  const { language } = useUi();
  const areas = items.flatMap(({ wording }) => areaOfNotice(wording) ?? []);
  const manifests = useManifests([...new Set(areas)].sort());
  return new Map(
    [...manifests].map(([area, { texts }]) => [area, createTexts<string>(language, texts)] as const),
  );
};

interface ItemProps {
  readonly item: NotificationRow;
  readonly now: number;
  readonly areas: ReadonlyMap<string, Texts<string>>;
}

const Item = ({ item, now, areas }: ItemProps) => {
  const t = useTexts(toolTexts);
  const { language } = useUi();
  const { inbox, now: instant } = useHeaderTools();
  const { _id, route, createdAt, readAt } = item;
  const { title, body } = noticeText(item, t, areas);
  const read = () => inbox.send({ type: 'inbox.read', ids: [_id], at: instant() });
  const content = (
    <>
      <strong>{title}</strong>
      <span data-private>{body}</span>
      {createdAt !== null && (
        <time dateTime={createdAt}>{agoFrom(now, Date.parse(createdAt), language)}</time>
      )}
    </>
  );
  return (
    <li className={styles.item} data-unread={readAt === null || undefined}>
      {route === null ? (
        <div className={styles.content}>{content}</div>
      ) : (
        <Link
          className={styles.content}
          href={route}
          onClick={(event) => {
            read();
            shut(event);
          }}
        >
          {content}
        </Link>
      )}
      {readAt === null && (
        <button
          type="button"
          className={styles.dot}
          title={t('inbox.markOne', { title })}
          aria-label={t('inbox.markOne', { title })}
          onClick={read}
        />
      )}
    </li>
  );
};

/** Everything that the user was told, latest first. */
const InboxPanel = () => {
  const t = useTexts(toolTexts);
  const { inbox, now: instant } = useHeaderTools();
  const items = useSelector(inbox, ({ context }) => context.items);
  const unread = useSelector(inbox, ({ context }) => unreadOf(context));
  const failure = useSelector(inbox, ({ context }) => context.failure);
  const isFailed = useSelector(inbox, (at) => at.matches('broken') || at.context.failure !== null);
  const isLoading = useSelector(inbox, (at) => at.hasTag('busy'));
  const now = Date.parse(instant());
  const areas = useAreaTexts(items);
  return (
    <div className={styles.inbox}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('inbox.title')}</h2>
        {unread > 0 && (
          <button
            type="button"
            className={styles.link}
            onClick={() => inbox.send({ type: 'inbox.read', ids: 'all', at: instant() })}
          >
            {t('inbox.markAll')}
          </button>
        )}
      </div>
      {isFailed && <ToolFailed failure={failure} onRetry={() => inbox.send({ type: 'inbox.retried' })} />}
      {items.length === 0 && !isFailed && (
        <div className={styles.empty}>
          {isLoading ? (
            t('tools.loading')
          ) : (
            <>
              <strong>{t('inbox.empty')}</strong>
              <p>{t('inbox.emptyText')}</p>
            </>
          )}
        </div>
      )}
      <ul className={styles.items}>
        {items.map((item) => (
          <Item key={item._id} item={item} now={now} areas={areas} />
        ))}
      </ul>
      <PushOffer />
      <Link className={styles.foot} href="/my-work" onClick={shut}>
        {t('inbox.work')}
      </Link>
      <Link className={styles.foot} href="/settings" onClick={shut}>
        {t('inbox.preferences')}
      </Link>
    </div>
  );
};

export default InboxPanel;
