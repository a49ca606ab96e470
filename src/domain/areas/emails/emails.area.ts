import { defineArea } from '@domain/area/area';
import { EMAIL_LANGUAGES, TEMPLATE_NAMES } from './email-templates';

export const BOXES = ['inbox', 'sent'] as const;
const READS = ['read', 'mark_unread', 'archive', 'restore'] as const;

/**
 * The mailbox of each user, and nobody else's: what he wrote, and what others wrote to his address through the portal. Each letter
 * between two users is two records, one in either box.
 */
export const emails = defineArea({
  name: 'emails',
  entity: 'email',
  title: 'subject',
  belongsTo: 'to_address',
  lifecycles: ['email', 'received-email'],
  order: { field: 'updated_at', direction: 'desc' },
  access: {
    // what the mail server says is said by the system alone
    isSuperAdmin: { creates: true, changes: true, commands: ['send', 'discard', 'bounce', ...READS] },
    isAdmin: { commands: READS },
    isEmployee: { commands: READS },
  },
  groups: [
    { id: 'email', fields: ['from_address', 'to_address', 'subject', 'template', 'language', 'body'] },
    { id: 'way', fields: ['about', 'sent_at', 'failure'] },
  ],
  fields: {
    subject: { kind: 'text', required: true, list: 'shown', isSearched: true },
    to_address: { kind: 'email', required: true, list: 'shown', isSearched: true, isPrivate: true },
    from_address: { kind: 'email', isDerived: true, list: 'shown', isSearched: true, isPrivate: true },
    box: { kind: 'choice', options: BOXES, isDerived: true, list: 'never', isFilterable: true },
    owner_id: { kind: 'reference', to: 'user', isDerived: true, list: 'never' },
    /** Fills an empty text when the draft is saved. */
    template: { kind: 'choice', options: TEMPLATE_NAMES, list: 'never' },
    language: { kind: 'choice', options: EMAIL_LANGUAGES, list: 'never' },
    body: { kind: 'longText' },
    /** The record that it is about: its area and its id, and what it is called there. */
    about_area: { kind: 'text', maxLength: 60, isFixed: true, list: 'never' },
    about_id: { kind: 'text', maxLength: 64, isFixed: true, list: 'never' },
    about: { kind: 'text', isDerived: true, list: 'hidden', isSearched: true },
    sent_at: { kind: 'instant', isManaged: true, list: 'shown', isSortable: true },
    /** Why it did not arrive. */
    failure: { kind: 'text', maxLength: 500, isManaged: true, list: 'hidden' },
  },
});
