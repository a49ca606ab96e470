import type { Kysely } from 'kysely';
import { KEPT, runStatements } from '../statements';

export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    // The foreign key on (parent, depth of the parent) is what keeps the tree three levels deep: match full wants both or none.
    `create table company (
      id text primary key,
      parent_company_id text,
      depth smallint not null check (depth between 1 and 3),
      parent_depth smallint generated always as (nullif(depth - 1, 0)) stored,
      name text not null check (length(name) between 1 and 200),
      status text not null,
      ${KEPT},
      unique (id, depth),
      foreign key (parent_company_id, parent_depth) references company (id, depth) match full
    )`,
    `create unique index company_name_beside on company (coalesce(parent_company_id, '0'), lower(name))`,
    `create index company_parent on company (parent_company_id)`,

    `create table employee (
      id text primary key,
      company_id text not null references company (id),
      first_name text not null,
      last_name text not null,
      email text,
      image_url text,
      status text not null check (status in ('active', 'former')),
      joined_on date not null,
      left_on date check (left_on >= joined_on),
      born_on date not null,
      nationality text not null,
      gross_fils bigint not null check (gross_fils >= 0),
      basic_fils bigint not null check (basic_fils between 0 and gross_fils),
      first_mobile_login_at timestamptz,
      ${KEPT},
      check ((status = 'former') = (left_on is not null))
    )`,
    `create index employee_company on employee (company_id, status)`,
    `create index employee_active on employee (company_id, id) where status = 'active'`,
    `create index employee_mobile on employee (first_mobile_login_at desc, id) include (company_id)
      where status = 'active' and first_mobile_login_at is not null`,

    `create table customer (
      id text primary key,
      company_id text not null references company (id),
      customer_name text not null,
      balance_fils bigint not null,
      ${KEPT}
    )`,
    `create index customer_company on customer (company_id, customer_name)`,

    `create table app_user (
      id text primary key,
      email text not null,
      password_hash text,
      role text check (role in ('isSuperAdmin', 'isAdmin', 'isEmployee')),
      first_login boolean not null default false,
      first_name text not null,
      last_name text not null,
      image_url text,
      company_id text references company (id),
      employee_id text references employee (id),
      status text not null check (status in ('invited', 'active', 'locked', 'deactivated')),
      ${KEPT}
    )`,
    `create unique index app_user_email on app_user (lower(email))`,
    `create index app_user_company on app_user (company_id)`,
    `create index app_user_employee on app_user (employee_id)`,
  ]);
