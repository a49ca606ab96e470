import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** Kinds of items, the type of document that each is, and whether a person has one of it at a time. */
const KINDS = `(values
  ('passport_copy', 'passport', true), ('photo', 'photo', true), ('emirates_id_copy', 'emirates_id', true),
  ('visa_copy', 'residence_visa', true), ('attested_degree', 'degree', false), ('signed_offer', 'offer_letter', true),
  ('offer_letter', 'offer_letter', true), ('entry_permit_copy', 'entry_permit', true),
  ('medical_result', 'medical_result', true), ('emirates_id_form', 'visa_form', false),
  ('insurance_card', 'insurance', false), ('labour_contract', 'labour_contract', true),
  ('dues_settlement', 'dues_settlement', false), ('cancellation_form', 'visa_form', false),
  ('exit_proof', 'other', false), ('other', 'other', false)) as k (kind, type, is_single)`;

const ITEMS = ['visa_document', 'onboarding_document'] as const;
const OPEN = `('requested', 'uploaded', 'review', 'rejected')`;

const itemsOf = (table: (typeof ITEMS)[number]): string =>
  `select '${table}' as entity, d.id, d.employee_id, d.company_id, k.type, k.is_single,
    '${table.replace('_document', '')}' as source, d.state, d.expires_on, d.state_since, d.created_at, d.memory
    from ${table} d join ${KINDS} on k.kind = d.kind
    where d.employee_id is not null and d.state in ('uploaded', 'review', 'verified')
      and exists (select 1 from attachment a where a.entity = '${table}' and a.entity_id = d.id)`;

const document = (where: string): string =>
  `select 1 from document x where x.employee_id = i.employee_id and x.type = i.type and x.state ${where}`;

/**
 * What was handed in at cases before, with files, becomes the person's document, as far as it was judged. Of a type that he has once, the
 * document that is verified already, or else the item that was verified last, is in force; those before it are superseded. An open item
 * next to an open document stays with its case until it is judged.
 */
const ADOPT: readonly string[] = [
  `create table adopted_item as
    with items as (${ITEMS.map(itemsOf).join(' union all ')}),
    ranked as (
      select i.*,
        row_number() over (partition by i.employee_id, i.type, i.state = 'verified' order by i.state_since desc, i.id) as place,
        exists (${document(`= 'verified'`)}) as has_verified,
        exists (${document(`in ${OPEN}`)}) as has_open
      from items i)
    select ranked.*, gen_random_uuid()::text as document_id,
      (case when not is_single then state
        when state = 'verified' then (case when place = 1 and not has_verified then 'verified' else 'superseded' end)
        when place = 1 and not has_open then state end) as document_state
    from ranked`,
  `delete from adopted_item where document_state is null`,
  `insert into document (id, machine, machine_version, state, state_since, created_at, updated_at, memory, owner_kind, company_id,
      employee_id, name, type, source, expires_on, version_number)
    select i.document_id, 'document', 1, i.document_state, i.state_since, i.created_at, i.state_since, i.memory, 'employee', e.company_id,
      e.id, e.full_name, i.type, i.source, i.expires_on,
      (case when i.is_single then
        coalesce((select max(x.version_number) from document x where x.employee_id = i.employee_id and x.type = i.type), 0)
        + row_number() over (partition by i.employee_id, i.type
            order by array_position(array['superseded', 'verified', 'uploaded', 'review'], i.document_state), i.state_since, i.id)
      else 1 end)
    from adopted_item i join employee e on e.id = i.employee_id`,
  `update document n set supersedes_id = v.id
    from adopted_item i, document v
    where i.document_id = n.id and i.is_single and n.state in ('uploaded', 'review')
      and v.employee_id = n.employee_id and v.type = n.type and v.state = 'verified'`,
  `insert into case_event (entity, entity_id, seq, type, actor_id, at, machine, machine_version, from_leaves, to_leaves, payload, version)
    select 'document', document_id, 1, 'created', null, state_since, 'document', 1, '{}', array[document_state], '{}', 1
    from adopted_item`,
  `insert into attachment (id, entity, entity_id, at, author_id, author_name, name, type, size, sha256, file_key)
    select gen_random_uuid()::text, 'document', i.document_id, a.at, a.author_id, a.author_name, a.name, a.type, a.size, a.sha256,
      a.file_key
    from adopted_item i join attachment a on a.entity = i.entity and a.entity_id = i.id`,
  ...ITEMS.map(
    (table) => `update ${table} d set document_id = i.document_id from adopted_item i
      where i.entity = '${table}' and i.id = d.id`,
  ),
  `drop table adopted_item`,
];

/** In whose name a file was handed in by a link. */
const named = (entity: string, name: string): string =>
  `update attachment a set author_name = (${name}) where a.entity = '${entity}' and a.author_id is null`;

/** One document for what a person or a client hands in, wherever that is asked for; items of cases refer to it. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `alter table attachment add column author_name text`,
    named(
      'onboarding_document',
      `select c.full_name from onboarding_document d join onboarding_case c on c.id = d.onboarding_case_id where d.id = a.entity_id`,
    ),
    named(
      'missing_detail',
      `select e.full_name from missing_detail m join employee e on e.id = m.employee_id where m.id = a.entity_id`,
    ),
    named(
      'kyc_case',
      `select c.name from kyc_case k join company c on c.id = k.company_id where k.id = a.entity_id`,
    ),
    // one stored file, an attachment of the item and one of the document
    `alter table attachment drop constraint attachment_file_key_key`,
    `create index attachment_file on attachment (file_key)`,
    `alter table document add column source text not null default 'page'`,
    ...ITEMS.flatMap((table) => [
      `alter table ${table} add column document_id text references document (id)`,
      `create index ${table}_of_document on ${table} (document_id) where document_id is not null`,
    ]),
    `create index onboarding_document_of_person on onboarding_document (employee_id) where employee_id is not null`,
    `create index document_on_file on document (employee_id, type) where state = 'verified'`,
    ...ADOPT,
  ]);
