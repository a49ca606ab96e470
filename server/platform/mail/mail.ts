import { randomUUID } from 'node:crypto';
import type { Schema } from '@server/db/schema';
import type { ExpressionBuilder, Kysely } from 'kysely';
import type { Logger } from 'pino';

export interface MailFile {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
}

export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly files?: readonly MailFile[];
}

/** A letter that is to be stored. `fileIds`: documents that go with it (table `document_file`). */
export interface NewLetter extends Omit<Letter, 'files'> {
  readonly fileIds?: readonly string[];
}

/** Carries a letter out of the database: to an SMTP server, or to a folder. Rejects when it could not. */
export interface MailTransport {
  send(letter: Letter): Promise<void>;
  close(): void;
}

/**
 * The stored mailbox (table `mail`) holds every letter, written in the transaction that gave the reason for it. With a
 * transport, letters are also handed over after the commit; without one they stay `stored`.
 */
export interface Mail {
  /** @returns id of the stored letter, for `deliver` after the commit */
  write(within: Kysely<Schema>, letter: NewLetter): Promise<string>;
  /**
   * Hands a letter over unless somebody else is at it, on any node. Never rejects: an outcome is kept with the letter as `sent`, or
   * `failed` and its error.
   */
  deliver(id: string): Promise<void>;
  /** Delivers what was written, failed or was cut off lately: also what a process that died has left behind its commit. */
  deliverOverdue(): Promise<void>;
  /** Waits for the letters on their way. */
  close(): Promise<void>;
}

/** Letters older than this are not tried again: their links have ended. */
export const WORTH_SENDING_MS = 30 * 60_000;
/** The same of letters that bring a document: it is as good on the next day. */
const DOCUMENTS_WORTH_SENDING_MS = 24 * 3_600_000;
/** A letter that has been `sending` for so long belongs to a process that died. */
const CUT_OFF_MS = 5 * 60_000;

export const createMail = (options: {
  readonly db: Kysely<Schema>;
  readonly clock: { now(): Date };
  readonly log: Logger;
  readonly transport: MailTransport | null;
}): Mail => {
  const { db, clock, log, transport } = options;
  const onTheirWay = new Set<Promise<void>>();

  const isFree = (is: ExpressionBuilder<Schema, 'mail'>, now: Date) =>
    is.or([
      is('state', 'in', ['stored', 'failed']),
      is.and([is('state', '=', 'sending'), is('sending_since', '<', new Date(now.getTime() - CUT_OFF_MS))]),
    ]);

  const claim = (id: string, now: Date) =>
    db
      .updateTable('mail')
      .set({ state: 'sending', sending_since: now })
      .where('id', '=', id)
      .where((is) => isFree(is, now))
      .returning(['to_address as to', 'subject', 'text'])
      .executeTakeFirst();

  const filesOf = async (id: string): Promise<readonly MailFile[]> => {
    const rows = await db
      .selectFrom('mail_attachment as a')
      .innerJoin('document_file as f', 'f.id', 'a.file_id')
      .select(['f.name', 'f.type', 'f.content'])
      .where('a.mail_id', '=', id)
      .orderBy('f.name')
      .execute();
    return rows.map(({ content, ...about }) => ({ ...about, content: Buffer.from(content) }));
  };

  const sendClaimed = async (id: string, by: MailTransport): Promise<void> => {
    const letter = await claim(id, clock.now());
    if (!letter) return;
    const about = { mail: id, to: letter.to, subject: letter.subject };
    try {
      const files = await filesOf(id);
      await by.send(files.length === 0 ? letter : { ...letter, files });
      await db
        .updateTable('mail')
        .set({ state: 'sent', sent_at: clock.now(), error: null })
        .where('id', '=', id)
        .execute();
      log.info(about, 'mail sent');
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      await db
        .updateTable('mail')
        .set({ state: 'failed', error: reason.slice(0, 500) })
        .where('id', '=', id)
        .execute();
      log.error({ ...about, reason }, 'mail not sent');
    }
  };

  const deliver = (id: string): Promise<void> => {
    if (!transport) return Promise.resolve();
    const way = sendClaimed(id, transport)
      .catch((error: unknown) => log.error({ err: error, mail: id }, 'mail state not kept'))
      .finally(() => onTheirWay.delete(way));
    onTheirWay.add(way);
    return way;
  };

  return {
    deliver,
    write: async (within, letter) => {
      const id = randomUUID();
      await within
        .insertInto('mail')
        .values({
          id,
          to_address: letter.to,
          subject: letter.subject,
          text: letter.text,
          created_at: clock.now(),
          state: 'stored',
        })
        .execute();
      const { fileIds = [] } = letter;
      if (fileIds.length > 0)
        await within
          .insertInto('mail_attachment')
          .values(fileIds.map((file_id) => ({ mail_id: id, file_id })))
          .execute();
      log.info({ mail: id, to: letter.to, subject: letter.subject }, 'mail stored');
      return id;
    },
    deliverOverdue: async () => {
      if (!transport) return;
      const at = clock.now();
      const now = at.getTime();
      const overdue = await db
        .selectFrom('mail')
        .select('id')
        .where((is) =>
          is.or([
            is('created_at', '>', new Date(now - WORTH_SENDING_MS)),
            is.and([
              is('created_at', '>', new Date(now - DOCUMENTS_WORTH_SENDING_MS)),
              is.exists(
                is
                  .selectFrom('mail_attachment as a')
                  .select('a.file_id')
                  .whereRef('a.mail_id', '=', 'mail.id'),
              ),
            ]),
          ]),
        )
        .where((is) => isFree(is, at))
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      for (const { id } of overdue) await deliver(id);
    },
    close: async () => {
      await Promise.all(onTheirWay);
      transport?.close();
    },
  };
};
