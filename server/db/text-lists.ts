import { type RawBuilder, sql } from 'kysely';

/** What a column is compared with, as one parameter however many texts there are: `` t.state = ${anyOf(ISSUED_INVOICES)} ``. No text equals any of none. */
export const anyOf = (texts: Iterable<string>): RawBuilder<unknown> => sql`any(${[...texts]}::text[])`;

/** The opposite: `` t.state <> ${allOf(VISA_ENDED)} ``. Every text differs from all of none. */
export const allOf = (texts: Iterable<string>): RawBuilder<unknown> => sql`all(${[...texts]}::text[])`;
