import type { EffectWork } from '@server/platform/area/binding';
import { issuePasswordToken } from '@server/platform/auth/password-token';

/** So long a link of an invitation is good. */
const DAYS = 7;

/**
 * Writes the mail with the link with which he chooses his password; an older link of his is void from then on. `invitations.job.ts`
 * hands it over after the commit.
 */
export const sendInvitation = async ({
  trx,
  services,
  row,
  at,
}: Pick<EffectWork, 'trx' | 'services' | 'row' | 'at'>): Promise<void> => {
  if (row.state !== 'invited') return;
  const token = await issuePasswordToken(trx, { userId: row.id, now: at, minutes: DAYS * 24 * 60 });
  const mail = await services.mail.write(trx, {
    to: String(row.fields.email),
    subject: 'Your access to PEO Central',
    text: text(String(row.fields.first_name), `${services.config.publicUrl}/forgot-password?token=${token}`),
  });
  await trx.updateTable('app_user').set({ invitation_mail_id: mail }).where('id', '=', row.id).execute();
};

const text = (name: string, link: string) => `Hello ${name},

you have been invited to PEO Central. Choose your password here:

${link}

The link works once, for ${DAYS} days. Whoever invited you can send another one.
`;
