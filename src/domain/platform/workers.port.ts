import type { PushSubscriptionInput } from '@domain/header-tools/notification';
import type { Result } from '@domain/shared/result';

/** Whether the browser shows notifications of this portal while no page of it is open. */
export type PushStatus = 'unsupported' | 'denied' | 'off' | 'on';

/** What works for the portal in the background of the browser: its own cache, and notifications on the desktop. */
export interface WorkersPort {
  /** Registers `/sw.js`: an offline page, and a cache of the program (spec 7). Never rejects. */
  cacheShell(): Promise<void>;
  /** Lets `/sw.js` keep the pages of lists as well. Never rejects. */
  cacheLists(): Promise<void>;
  status(): Promise<PushStatus>;
  /** Asks the user, registers `/worker.js`, and subscribes with the key of the back end. */
  subscribe(
    publicKey: string,
  ): Promise<Result<PushSubscriptionInput, { readonly kind: 'denied' | 'failed' }>>;
  /** What was subscribed with. */
  current(): Promise<PushSubscriptionInput | null>;
  /** @returns the endpoint that was let go */
  unsubscribe(): Promise<string | null>;
  /** Tells the address of a notification that was pressed while the portal is open. */
  watch(opened: (address: string) => void): () => void;
}
