import type { JsonRow } from '../bulk';
import type { SeedInput } from './area-seeds';
import { makePartners } from './areas/partners.seed';

/** Leads whose partner is known name it by reference; a name that is no partner's stays as it was written. */
export const broughtBy = <Sales extends { readonly lead: readonly JsonRow<'lead'>[] }>(
  sales: Sales,
  input: Pick<SeedInput, 'profile' | 'calendar' | 'users'>,
) => {
  const ids = new Map(makePartners(input).rows.map(({ id, name }) => [name, id]));
  const lead = sales.lead.map((row): JsonRow<'lead'> => {
    const partner_id = ids.get(row.partner_name ?? '') ?? null;
    return partner_id === null ? row : { ...row, partner_id, partner_name: null };
  });
  return { ...sales, lead };
};

/** Whose a client is that came of leads of partners: the last one's. */
export const partnersOf = (leads: readonly JsonRow<'lead'>[]): ReadonlyMap<string, string> =>
  new Map(
    leads.flatMap(({ client_id, partner_id }) =>
      client_id && partner_id ? [[client_id, partner_id] as const] : [],
    ),
  );

/** The client that came of a partner's lead is the partner's. */
export const clientsOf = <Row extends JsonRow<'company'>>(
  leads: readonly JsonRow<'lead'>[],
  companies: readonly Row[],
): readonly Row[] => {
  const partners = partnersOf(leads);
  return companies.map((row) => ({ ...row, partner_id: partners.get(row.id) ?? null }));
};
