import { issuePasswordToken } from '@server/platform/auth/password-token';
import type { EffectWork } from '@server/records/binding';

/** So long a link of an invitation is good. */
const DAYS = 7;

/**
 * Writes the mail with the link with which he chooses his password; an older link of his is void from then on. The mailbox
 * hands it over after the commit.
 */
export const sendInvitation = async ({
  trx,
  services,
  row,
  at,
}: Pick<EffectWork, 'trx' | 'services' | 'row' | 'at'>): Promise<void> => {
  if (row.state !== 'invited') return;
  const { address_taken } = await trx
    .selectFrom('app_user')
    .select('address_taken')
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow();
  const name = String(row.fields.first_name);
  const { publicUrl } = services.config;
  const text = address_taken
    ? taken(name, publicUrl)
    : invited(
        name,
        `${publicUrl}/forgot-password?token=${await issuePasswordToken(trx, { userId: row.id, now: at, minutes: DAYS * 24 * 60 })}`,
      );
  await services.mail.write(trx, {
    to: String(row.fields.email),
    subject: 'Your access to PEO Central / دخولك إلى البوابة',
    text,
  });
};

const invited = (name: string, link: string) => `Hello ${name},

you have been invited to PEO Central. Choose your password here:

${link}

The link works once, for ${DAYS} days. Whoever invited you can send another one.

دُعيت إلى استخدام بوابة PEO Central. اختر كلمة المرور عبر الرابط أعلاه: يعمل مرة واحدة ولمدة ${DAYS} أيام، ويمكن لمن دعاك أن يرسل رابطًا آخر.
`;

/** Only the owner of the mailbox reads that he has access already. */
const taken = (name: string, address: string) => `Hello ${name},

you have been invited to PEO Central under this address, with which you have access already. Sign in as always:

${address}

Should you need access to another company, ask whoever invited you to speak with PEO Central.

دُعيت بهذا العنوان ولديك دخول إلى البوابة من قبل: سجّل الدخول كالمعتاد عبر الرابط أعلاه. إن احتجت إلى شركة أخرى فاطلب ممن دعاك أن يتواصل مع PEO Central.
`;
