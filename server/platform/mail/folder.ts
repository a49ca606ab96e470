import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { MailTransport } from './mail';

/**
 * Lays letters into a folder, one `.eml` file each that any mail program opens: how somebody who tries the portal on his own
 * machine reads the mail that it would have sent. Readable by the owner of the process only, like the database beside it.
 */
export const createFolderTransport = (folder: string, from: string): MailTransport => {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    send: async ({ to, subject, text }) => {
      const { message, messageId } = await composer.sendMail({ from, to, subject, text });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = messageId.replace(/@.*$/, '').replace(/[^a-z0-9-]/gi, '');
      await writeFile(join(folder, `${name}.eml`), message, { mode: 0o600 });
    },
    close: () => composer.close(),
  };
};
