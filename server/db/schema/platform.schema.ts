import type { NoticeWording } from '@domain/header-tools/notice-wording';
import type { NoticeKind } from '@domain/settings/settings';
import type { Generated } from 'kysely';
import type {
  InstantColumn,
  InstantColumnNow,
  InstantColumnNull,
  JsonColumn,
  JsonColumnNull,
} from './columns';

interface MailTable {
  id: string;
  to_address: string;
  subject: string;
  text: string;
  html: string | null;
  created_at: InstantColumn;
  sent_at: InstantColumnNull;
  state: 'stored' | 'sending' | 'sent' | 'failed';
  /** When somebody last began to send it. */
  sending_since: InstantColumnNull;
  error: string | null;
}

/** Keys that all nodes share. */
interface SecretTable {
  name: string;
  value: string;
  created_at: InstantColumnNow;
}

interface ConfigurationTable {
  key: string;
  value: JsonColumn;
}

interface ProductTable {
  id: string;
  product_name: string;
  img_name: string | null;
  base_url: string;
}

interface ProductAccessTable {
  user_id: string;
  product_id: string;
}

interface PushSubscriptionTable {
  id: string;
  user_id: string;
  session_id: string;
  endpoint: string;
  /** The browser's subscription: endpoint, expirationTime, keys. */
  subscription: JsonColumn;
  created_at: InstantColumn;
  updated_at: InstantColumn;
}

interface NotificationTable {
  id: string;
  user_id: string;
  kind: string;
  title: string;
  body: string;
  wording: JsonColumnNull<NoticeWording>;
  /** Address within the portal that it leads to. */
  route: string | null;
  created_at: InstantColumn;
  read_at: InstantColumnNull;
}

/** What waits to be pushed to one browser. */
interface PushMessageTable {
  id: string;
  subscription_id: string;
  payload: JsonColumn;
  created_at: InstantColumn;
  tries: Generated<number>;
  due_at: InstantColumn;
}

/** A document as it was handed out. */
interface DocumentFileTable {
  id: string;
  entity: string;
  entity_id: string;
  kind: string;
  name: string;
  type: string;
  /** Bytes. */
  size: number;
  /** Hexadecimal. */
  sha256: string;
  content: Uint8Array;
  created_at: InstantColumn;
}

interface MailAttachmentTable {
  mail_id: string;
  file_id: string;
}

/** A letter about a record, and why it was written: `issued`, `reminder`, `statement`. */
interface DocumentMailTable {
  mail_id: string;
  entity: string;
  entity_id: string;
  kind: string;
  at: InstantColumn;
}

/** A letter of a notification that nobody has begun to send. */
interface NoticeLetterTable {
  mail_id: string;
}

/** What a request over many records has to tell when it ends. */
interface PendingNoticeTable {
  id: Generated<number>;
  batch: string;
  user_id: string;
  kind: NoticeKind;
  wording: JsonColumn<NoticeWording>;
  route: string | null;
  /** Where all of them stand. */
  many_route: string | null;
  pending_since: InstantColumn;
}

export interface PlatformSchema {
  mail: MailTable;
  document_file: DocumentFileTable;
  mail_attachment: MailAttachmentTable;
  document_mail: DocumentMailTable;
  secret: SecretTable;
  configuration: ConfigurationTable;
  product: ProductTable;
  product_access: ProductAccessTable;
  push_subscription: PushSubscriptionTable;
  push_message: PushMessageTable;
  notice_letter: NoticeLetterTable;
  notification: NotificationTable;
  pending_notice: PendingNoticeTable;
}
