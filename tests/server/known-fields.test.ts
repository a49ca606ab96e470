import type { Area } from '@domain/area/area';
import { isArea } from '@domain/area/area';
import { accessIn } from '@domain/area/area.policy';
import type { ListPage, RecordAnswer } from '@domain/area/records';
import { fieldGaps } from '@domain/area/unknown-in';
import { askAs } from '@tests/support/asking';
import { onOneEngine } from '@tests/support/database';
import { openTestServer } from '@tests/support/server';
import { expect, it } from 'vitest';

const files = import.meta.glob<Record<string, unknown>>('../../src/domain/areas/*/*.area.ts', {
  eager: true,
});
const AREAS: readonly Area[] = Object.values(files).flatMap((exports) =>
  Object.values(exports).filter(isArea),
);

/** The screens say what a back end sends beside its areas, or leaves out: of our own they have nothing to say. */
onOneEngine((open) => {
  it('every role gets exactly the fields that an area declares, in lists and in records', async () => {
    const server = await openTestServer(await open('tiny'));
    const gaps: unknown[] = [];
    let compared = 0;
    for (const [role, who] of [
      ['isSuperAdmin', 'superAdmin'],
      ['isAdmin', 'hrAdmin'],
      ['isEmployee', 'employee'],
    ] as const) {
      const ask = await askAs(server, who);
      for (const area of AREAS.filter((one) => accessIn(one, role) !== null)) {
        const list = await ask(`POST /records/${area.name}/list`, { body: {} });
        expect(list, `${who} ${area.name}`).toMatchObject({ status: 200 });
        const { rows } = list.body as ListPage;
        const [first] = rows;
        const record = first && (await ask(`GET /records/${area.name}/${first.id}/read`));
        const alone = record ? [record.body as RecordAnswer] : [];
        compared += alone.length;
        for (const { unknown, missing } of [fieldGaps(area, rows, 'listed'), fieldGaps(area, alone, 'all')])
          if (unknown.length + missing.length > 0) gaps.push({ who, area: area.name, unknown, missing });
      }
    }
    expect(gaps).toEqual([]);
    expect(compared).toBeGreaterThan(AREAS.length);
  });
});
