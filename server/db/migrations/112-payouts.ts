import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** What a payslip lacks for a salary file, the first reason that fits (server/platform/finance/payouts.ts). */
const LACKING = `case
  when s.establishment_id is null then 'no_establishment'
  when coalesce(s.iban, '') !~ '^[A-Z0-9]{8,34}$' then 'no_iban'
  when coalesce(s.routing_code, '') !~ '^[0-9]{9}$' then 'no_bank'
  when coalesce(s.person_code, '') !~ '^[0-9]{1,14}$' then 'no_person' end`;

/**
 * Each payslip tells where its money is. A run's salary file becomes a batch of its own: nothing tells which establishment it was made for
 * but the numbers that were entered, so it is that of most of its employees. Wages that were paid in part count as paid in the order of the
 * payslips, as far as the amount reaches; what the run says it paid stays as it was posted.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `alter table payslip
      add column establishment_id text references establishment (id),
      add column payout text check (payout in ('due', 'held', 'filed', 'paid', 'returned', 'none')),
      add column hold_reason text,
      add column hold_note text,
      add column batch_id text references wps_batch (id),
      add column paid_on date,
      add column payment_reference text,
      add column returned_on date,
      add column return_reason text,
      add column returned_fils bigint not null default 0`,
    `alter table payroll_run
      add column client_approver_name text,
      add column approval_reference text,
      add column funding_exception text,
      add column exception_by_id text references app_user (id),
      add column paid_in_time_fils bigint,
      add column returned_fils bigint,
      add column returned_on date`,
    `create index payslip_of_batch_id on payslip (batch_id, id) where batch_id is not null`,
    `create index payslip_payout on payslip (establishment_id, month) where payout in ('due', 'held', 'filed', 'returned')`,
    `create function payslip_employer() returns trigger language plpgsql as
      $$ begin
        new.establishment_id := coalesce(new.establishment_id,
          (select establishment_id from employee where id = new.employee_id));
        return new;
      end $$`,
    `create trigger payslip_employer before insert on payslip for each row execute function payslip_employer()`,

    `update payslip as s set establishment_id = e.establishment_id from employee as e where e.id = s.employee_id`,
    `update payslip as s set
        payout = case when s.net_fils = 0 then 'none' when ${LACKING} is not null then 'held' else 'due' end,
        hold_reason = case when s.net_fils > 0 then ${LACKING} end
      where s.state in ('confirmed', 'released', 'viewed')`,

    // establishments of the files that were made
    `insert into establishment (id, machine, machine_version, state, state_since, name, jurisdiction)
      select distinct 'establishment-wps-' || r.employer_id, 'establishment', 1, 'active', now(),
        'WPS employer ' || r.employer_id, 'mainland'
      from payroll_run as r where r.sif_at is not null and r.employer_id is not null
        and not exists (select from payslip s where s.run_id = r.id and s.establishment_id is not null)`,
    `create temporary table made_file as
      select r.id as run_id, r.employer_id, r.employer_routing, coalesce(
        (select s.establishment_id from payslip as s where s.run_id = r.id and s.establishment_id is not null
          group by s.establishment_id order by count(*) desc, s.establishment_id limit 1),
        'establishment-wps-' || r.employer_id) as establishment_id
      from payroll_run as r where r.sif_at is not null and r.employer_id is not null`,
    `update establishment as e set employer_id = best.employer_id, routing_code = best.employer_routing
      from (select distinct on (establishment_id) establishment_id, employer_id, employer_routing
        from (select distinct on (employer_id) establishment_id, employer_id, employer_routing, count(*) over (partition by
            establishment_id, employer_id) as files from made_file order by employer_id, files desc, establishment_id) as one
        order by establishment_id, files desc, employer_id) as best
      where best.establishment_id = e.id`,
    `insert into wps_batch (id, machine, machine_version, state, state_since, number, establishment_id, month, payslips, total_fils,
        employer_id, employer_routing, sif_at, paid_on, remark)
      select 'wps-' || r.id, 'wps-batch', 1,
        case r.state when 'sif_generated' then 'generated' when 'sif_submitted' then 'submitted'
          when 'sif_rejected' then 'cancelled' else 'confirmed' end,
        r.state_since, 'WPS-' || lpad((row_number() over (order by r.sif_at, r.id))::text, 6, '0'), f.establishment_id, r.month,
        (select count(*) from payslip s where s.run_id = r.id and s.state <> 'discarded'), r.net_fils,
        r.employer_id, r.employer_routing, r.sif_at, r.paid_on, r.remark
      from payroll_run as r join made_file as f on f.run_id = r.id`,
    `insert into case_event (entity, entity_id, seq, type, actor_id, at, due_at, machine, machine_version, from_leaves, to_leaves, payload,
        version)
      select 'wps_batch', id, 1, 'created', null, sif_at, null, machine, 1, '{}', array[state], '{}', 1 from wps_batch`,
    `update payslip as s set payout = 'filed', hold_reason = null, batch_id = b.id
      from wps_batch as b where b.id = 'wps-' || s.run_id and b.state in ('generated', 'submitted') and s.payout in ('due', 'held')`,
    `update payslip as s set payout = 'paid', hold_reason = null, paid_on = r.paid_on,
        batch_id = (select b.id from wps_batch as b where b.id = 'wps-' || s.run_id)
      from (select p.id, sum(p.net_fils) over (partition by p.run_id order by p.number) as so_far from payslip as p
        where p.state <> 'discarded') as so, payroll_run as r
      where so.id = s.id and r.id = s.run_id and r.paid_on is not null and s.payout in ('due', 'held')
        and so.so_far <= coalesce(r.paid_fils, 0)`,
    `drop table made_file`,

    `update payroll_run set state = 'funded', state_value = to_jsonb('funded'::text), leaves = array['funded'], machine_version = 2
      where state in ('sif_generated', 'sif_submitted', 'sif_rejected')`,
    `update payroll_run set paid_in_time_fils = case when paid_on <= (month + interval '1 month')::date then paid_fils else 0 end
      where paid_on is not null`,
    `alter table payroll_run drop column employer_id, drop column employer_routing, drop column sif_at`,
  ]);
