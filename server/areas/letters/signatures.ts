import type { Schema } from '@server/db/schema';
import type { Kysely } from 'kysely';
import type { Signature } from './letter-pdf';

/** Signatures of a letter in their order, as the page of signatures shows them. */
export const signaturesOf = async (db: Kysely<Schema>, letterId: string): Promise<readonly Signature[]> => {
  const rows = await db
    .selectFrom('letter_signer')
    .selectAll()
    .where('letter_id', '=', letterId)
    .where('state', '=', 'signed')
    .orderBy('position')
    .execute();
  return rows.map((signer) => ({
    role: signer.role,
    name: signer.name,
    signed_name: signer.signed_name ?? '',
    signed_at: signer.signed_at?.toISOString() ?? '',
    email: signer.email,
    ip_address: signer.ip_address ?? '',
    user_agent: signer.user_agent ?? '',
    sha256: signer.sha256 ?? '',
  }));
};
