import { createTransport } from 'nodemailer';
import type { MailTransport } from './mail';

/** Hands letters to an SMTP server. `url` such as `smtps://user:password@mail.example:465`. */
export const createSmtpTransport = (url: string, from: string): MailTransport => {
  const smtp = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  return {
    send: async ({ to, subject, text, files = [] }) => {
      const attachments = files.map(({ name, type, content }) => ({
        filename: name,
        contentType: type,
        content,
      }));
      await smtp.sendMail({ from, to, subject, text, attachments });
    },
    close: () => smtp.close(),
  };
};
