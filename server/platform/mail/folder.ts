import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { MailTransport } from './mail';

/**
 * Lays letters into a folder, one text file each with its attachments beside it, named by the time: how somebody who tries the portal on his own machine reads
 * the mail that it would have sent. Readable by the owner of the process only, like the database beside it.
 */
export const createFolderTransport = (folder: string, from: string): MailTransport => ({
  send: async ({ to, subject, text, files = [] }) => {
    const at = new Date().toISOString();
    const letter = [`From: ${from}`, `To: ${to}`, `Date: ${at}`, `Subject: ${subject}`, '', text].join('\n');
    const name = `${at.replaceAll(':', '-')}-${randomUUID().slice(0, 8)}`;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    for (const file of files)
      await writeFile(join(folder, `${name}-${basename(file.name)}`), file.content, { mode: 0o600 });
    await writeFile(join(folder, `${name}.txt`), letter, { mode: 0o600 });
  },
  close: () => {},
});
