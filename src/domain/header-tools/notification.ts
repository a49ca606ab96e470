import { PortalAddress } from '@domain/navigation/portal-address';
import * as z from 'zod/mini';
import { NoticeWording } from './notice-wording';

/** One notification of a user, as he reads it. */
export const NotificationItem = z.object({
  _id: z.string(),
  /** What it is about: ticket, visa, renewal ... Preferences are kept for each. */
  kind: z.string(),
  /** In English, for whoever cannot word it. */
  title: z.string(),
  body: z.string(),
  /** What it says, to be worded in the language of its reader; else title and body say it. */
  wording: z.nullable(NoticeWording),
  /** Address within the portal that it leads to. */
  route: z.nullable(PortalAddress),
  createdAt: z.iso.datetime(),
  readAt: z.nullable(z.iso.datetime()),
});
export type NotificationItem = z.infer<typeof NotificationItem>;

/** The same as any back end tells it: without a time it has none. */
export type NotificationRow = Omit<NotificationItem, 'createdAt'> & { readonly createdAt: string | null };

/** Topic of the live channel; told to the user himself. */
export const NOTIFICATIONS = 'notifications';

/** What a browser gives a server so that it may wake it (Push API). */
export interface PushSubscriptionInput {
  readonly endpoint: string;
  readonly expirationTime: number | null;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** Some of a user's notifications by their ids, or all that he has. */
export type WhichNotifications = readonly string[] | 'all';
