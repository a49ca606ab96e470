import { placeOf } from '@domain/area/address';
import { type Area, allFields } from '@domain/area/area';
import type { ListPage, Row } from '@domain/area/records';
import type { Person } from './records';

/** All that the list holds that an address opens, within the applied companies. @throws when it is refused */
export const openedList = async (
  { ask }: Pick<Person, 'ask'>,
  area: Area,
  address: unknown,
  company: readonly string[] = [],
): Promise<readonly Row[]> => {
  const { filter } = placeOf(String(address).split('?')[1] ?? '', allFields(area)).query;
  const rows: Row[] = [];
  let after: string | null = null;
  do {
    const { status, body, text } = await ask(`POST /records/${area.name}/list`, {
      body: { company, filter, page: { size: 200, ...(after === null ? {} : { after }) } },
    });
    if (status !== 200) throw new Error(`${String(address)}: ${text}`);
    const page = body as ListPage;
    rows.push(...page.rows);
    after = page.next;
  } while (after !== null);
  return rows;
};
