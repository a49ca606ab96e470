import type { AreaSeed } from '../area-seeds';
import { LEGAL_ENTITY_ID } from '../finance/billing';
import { firstElectronicDay } from '../finance/e-invoicing';
import { type DemoStep, eventsOf, rowAfter } from '../history';
import { staffOf } from '../users';

/** The one that issues everything in the demo. */
export const seed: AreaSeed<'legal_entity'> = ({ profile, calendar, users }) => {
  const [author, approver] = staffOf(users);
  const steps: readonly [DemoStep, ...DemoStep[]] = [
    { type: 'created', to: 'draft', at: calendar.instant(800, 20_000), actorId: author?.id ?? null },
    { type: 'activate', to: 'active', at: calendar.instant(799, 30_000), actorId: approver?.id ?? null },
  ];
  const row = {
    ...rowAfter(LEGAL_ENTITY_ID, 'legal-entity', steps),
    name: 'PEO Central Employment Services LLC',
    name_ar: 'بي إي أو سنترال لخدمات التوظيف ذ.م.م',
    trn: '100012345300003',
    address: 'Office 1804, Tower B, Business Bay, P.O. Box 12345, Dubai',
    address_ar: 'مكتب 1804، البرج ب، الخليج التجاري، ص.ب 12345، دبي',
    emirate: 'DXB',
    licence_number: '812345',
    licence_authority: 'det_dubai',
    revenue_class: 'below_50m',
    e_invoices_from: firstElectronicDay({ profile, calendar }),
    email: 'billing@peo-central.example',
    phone: '+971 4 555 0100',
    bank_name: 'Example Bank, Dubai',
    iban: 'AE750331000012345678901',
    swift: 'EXPLAEAD',
  };
  return {
    table: 'legal_entity',
    rows: [row],
    events: eventsOf({ entity: 'legal_entity', id: LEGAL_ENTITY_ID, machine: 'legal-entity' }, steps),
  };
};
