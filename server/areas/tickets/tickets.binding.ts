import { PRIORITIES, SERVICE_LEVELS } from '@domain/areas/tickets/service-levels';
import { entry } from '@domain/areas/tickets/ticket.entry';
import { tickets } from '@domain/areas/tickets/tickets.area';
import { OWNERS } from '@domain/records/owners';
import { ticketLifecycle } from '@machines/areas/tickets/ticket.lifecycle';
import type { AreaBinding } from '@server/records/binding';
import { preparedBy } from '@server/records/write/prepared-by';
import { type RawBuilder, sql } from 'kysely';
import { addPause, join, noteResponse } from './effects';

/** The hours of the ticket's priority (src/domain/areas/tickets/service-levels.ts, also in the following), as an interval. */
const hoursTo = (what: 'respond' | 'resolve'): RawBuilder<unknown> =>
  sql`make_interval(hours => case t.priority ${sql.join(
    PRIORITIES.map((name) => sql`when ${name} then ${SERVICE_LEVELS[name][what]}::integer`),
    sql` `,
  )} end)`;

const respondBy = sql`(t.created_at + ${hoursTo('respond')})`;
const resolveBy = (now: Date): RawBuilder<unknown> =>
  sql`(t.created_at + ${hoursTo('resolve')} + make_interval(secs => t.paused_seconds)
    + case when t.state = 'pending' then greatest(${now}::timestamptz - t.state_since, interval '0') else interval '0' end)`;

/** Support for clients and their employees: staff work on it, everybody follows his own. */
export const binding: AreaBinding = {
  area: tickets,
  lifecycles: [ticketLifecycle],
  ...OWNERS.tickets,
  notices: { kind: 'ticket', worker: 'assigned_to_id', answer: 'resolution' },
  derived: (now) => ({
    respond_by: respondBy,
    resolve_by: resolveBy(now),
    clock: sql`(case when t.state in ('resolved', 'closed', 'merged') then 'stopped'
      when t.state = 'pending' then 'paused'
      when t.first_response_at is null and ${respondBy} < ${now}::timestamptz
        or ${resolveBy(now)} < ${now}::timestamptz then 'overdue' else 'running' end)`,
  }),
  prepare: preparedBy(entry),
  effects: { noteResponse, addPause, join },
  topics: ['dashboard'],
};
