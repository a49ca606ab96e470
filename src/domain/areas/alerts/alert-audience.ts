import type { AreaCaller } from '@domain/area/area.policy';
import type { Grant } from '@domain/area/field';
import { reachOf } from '@domain/session/access.policy';
import { ALERT_KINDS, type AlertKind } from './alerts.area';

/**
 * Kinds that a client's HR administrator reads of his own companies. The others are the PEO's own: what is late on its side, agreements of
 * its partners, tenancies that it handles, wages of its establishments.
 */
const CLIENT_KINDS: readonly AlertKind[] = [
  'residence',
  'labour_card',
  'emirates_id',
  'passport',
  'contract',
  'probation',
  'overstay',
  'licence',
  'establishment_card',
  'document',
  'iloe',
  'invoice',
];

/** What an alert of the kind says is shown in the record itself to whoever has this grant. */
const GRANT_OF: Readonly<Partial<Record<AlertKind, Grant>>> = { passport: 'passport' };

/** Kinds of alerts that somebody reads, of companies within his reach. */
export const alertKindsFor = ({ role, grants }: AreaCaller): readonly AlertKind[] => {
  const reach = reachOf(role);
  if (reach === 'all') return ALERT_KINDS;
  if (reach !== 'subtree') return [];
  return CLIENT_KINDS.filter((kind) => {
    const grant = GRANT_OF[kind];
    return grant === undefined || grants.includes(grant);
  });
};
