import { defineArea } from '@domain/area/area';
import { SIGNER_ROLES } from '@domain/letters/letter-kinds';

const evidence = { kind: 'text', isManaged: true, list: 'hidden' } as const;

/** Who signs a letter, and the evidence of it. Made with the letter's signature round; moved by the signer's own link. */
export const letterSigners = defineArea({
  name: 'letter-signers',
  entity: 'letter_signer',
  title: 'name',
  home: '/letters?tab=signers',
  lifecycles: ['letter-signer'],
  order: { field: 'created_at', direction: 'desc' },
  access: { isSuperAdmin: { commands: 'all' } },
  narrowedBy: 'company_id',
  groups: [
    { id: 'signer', fields: ['name', 'role', 'position', 'email', 'letter_id', 'company_id'] },
    { id: 'reminders', fields: ['asked_on', 'reminders'] },
    {
      id: 'evidence',
      fields: ['signed_name', 'signed_at', 'ip_address', 'user_agent', 'sha256', 'decline_reason'],
    },
  ],
  fields: {
    name: { kind: 'text', isDerived: true, list: 'shown', isSortable: true, isSearched: true },
    role: { kind: 'choice', options: SIGNER_ROLES, isDerived: true, list: 'shown', isFilterable: true },
    /** Its place in the order, from 1. */
    position: { kind: 'whole', isDerived: true, list: 'shown' },
    email: { kind: 'email', isDerived: true, isPrivate: true, list: 'hidden' },
    letter_id: { kind: 'reference', to: 'letters', isDerived: true, list: 'shown', isFilterable: true },
    company_id: { kind: 'reference', to: 'company', isDerived: true, list: 'shown', isFilterable: true },
    asked_on: { kind: 'day', isManaged: true, list: 'shown', isFilterable: true },
    reminders: { kind: 'whole', isManaged: true, list: 'hidden' },
    /** As it was typed. */
    signed_name: { ...evidence },
    signed_at: { kind: 'instant', isManaged: true, list: 'shown' },
    ip_address: { ...evidence, isPrivate: true },
    user_agent: { ...evidence, maxLength: 300 },
    /** SHA-256 of the PDF that was signed. */
    sha256: { ...evidence, list: 'never' },
    decline_reason: { kind: 'longText', isManaged: true },
  },
});
