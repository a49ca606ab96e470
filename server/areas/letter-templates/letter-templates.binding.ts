import { effects } from '@domain/areas/letter-templates/letter-template.effects';
import { entry } from '@domain/areas/letter-templates/letter-template.entry';
import { letterTemplates } from '@domain/areas/letter-templates/letter-templates.area';
import { letterTemplateLifecycle } from '@machines/areas/letter-templates/letter-template.lifecycle';
import type { AreaBinding } from '@server/records/binding';
import { allCarriedOut } from '@server/records/write/carried-out';
import { preparedBy } from '@server/records/write/prepared-by';
import { sql } from 'kysely';

/** Templates are the PEO's own; a version of one is in use until the next one is approved. */
export const binding: AreaBinding = {
  area: letterTemplates,
  lifecycles: [letterTemplateLifecycle],
  scope: 'staff',
  prepare: preparedBy(entry),
  factsOf: async (trx, { id, createdBy }) => {
    const { rows } = await sql<{ writers: string[]; next_version: boolean }>`select
      array(select distinct a.actor_id from audit a where a.entity = 'letter_template' and a.entity_id = ${id}
        and a.actor_id is not null and a.after ?| array['title_en', 'title_ar', 'body_en', 'body_ar']
        order by a.actor_id) as writers,
      exists (select from letter_template n where n.supersedes_id = ${id} and n.state in ('draft', 'review')) as next_version`.execute(
      trx,
    );
    const [found] = rows;
    const writers = found?.writers ?? [];
    return {
      writers: [...new Set(createdBy === null ? writers : [...writers, createdBy])],
      next_version: found?.next_version ?? false,
    };
  },
  effects: allCarriedOut(effects),
};
