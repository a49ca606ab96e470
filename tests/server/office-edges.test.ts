import { UNSENT_INVOICES } from '@domain/finance/states';
import { alertLifecycle } from '@machines/areas/alerts/alert.lifecycle';
import { announcementLifecycle } from '@machines/areas/announcements/announcement.lifecycle';
import { ejariItemLifecycle } from '@machines/areas/ejari/ejari-item.lifecycle';
import { emailLifecycle } from '@machines/areas/emails/email.lifecycle';
import { receivedEmailLifecycle } from '@machines/areas/emails/received-email.lifecycle';
import { establishmentLifecycle } from '@machines/areas/establishments/establishment.lifecycle';
import { ideaLifecycle } from '@machines/areas/ideas/idea.lifecycle';
import { legalEntityLifecycle } from '@machines/areas/legal-entities/legal-entity.lifecycle';
import { publicHolidayLifecycle } from '@machines/areas/public-holidays/public-holiday.lifecycle';
import { userLifecycle } from '@machines/areas/users/user.lifecycle';
import type { Database } from '@server/db/database';
import { onOneEngine } from '@tests/support/database';
import { openEdgeOffice, type Walk } from '@tests/support/edge-office';
import { attachTo, BEGAN, stored } from '@tests/support/edge-records';
import { beforeAll, expect, it } from 'vitest';

onOneEngine((open) => {
  let database: Database;
  let office: Awaited<ReturnType<typeof openEdgeOffice>>;

  beforeAll(async () => {
    database = await open('tiny');
    office = await openEdgeOffice(database);
  });

  const staff = () => office.people['staff-1'].user.id;
  const none = () => ({});

  const withFiles =
    (entity: string): NonNullable<Walk['arrange']> =>
    async (id, { files }) => {
      if (files === 1) await attachTo(database, entity, id);
    };

  /** It is the only one: what is asked about another one's days is in public-holidays.test.ts. */
  const arrangeHoliday: Walk['arrange'] = async (id) => {
    const { db } = database;
    await db.updateTable('public_holiday').set({ state: 'cancelled' }).where('id', '<>', id).execute();
  };
  const arrangeIdea: Walk['arrange'] = async (idea_id, { voters }) => {
    for (const user_id of voters as readonly string[])
      await database.db.insertInto('idea_vote').values({ idea_id, user_id, at: BEGAN }).execute();
  };
  const arrangeEstablishment: Walk['arrange'] = async (establishment_id, { employees }) => {
    if (Number(employees) > 0)
      await database.db
        .updateTable('employee')
        .set({ establishment_id })
        .where('id', '=', office.employee_id)
        .execute();
  };
  const arrangeLegalEntity: Walk['arrange'] = async (legal_entity_id, { open_invoices }) => {
    if (Number(open_invoices) > 0)
      await database.db
        .updateTable('invoice')
        .set({ legal_entity_id })
        .where('state', 'in', UNSENT_INVOICES)
        .execute();
  };
  const arrangeEjari: Walk['arrange'] = async (id, { files, next_opened }) => {
    const { db } = database;
    if (files === 1) await attachTo(database, 'ejari_item', id);
    if (next_opened === true)
      await db
        .insertInto('ejari_item')
        .values({
          ...stored('ejari-item', 'collecting'),
          company_id: office.company_id,
          property: 'Office 12',
          renewal_of_id: id,
        })
        .execute();
  };

  interface Tried extends Walk {
    readonly area: string;
    /** Reasons that nobody is ever given. */
    readonly unheard?: readonly string[];
  }

  it.each<[string, () => Tried]>([
    [
      'public holiday',
      () => ({
        area: 'public-holidays',
        lifecycle: publicHolidayLifecycle,
        columns: none,
        arrange: arrangeHoliday,
      }),
    ],
    [
      'idea',
      () => ({
        area: 'ideas',
        lifecycle: ideaLifecycle,
        columns: none,
        fields: () => ({ author_id: staff(), owner_id: staff() }),
        payload: { owner_id: staff() },
        arrange: arrangeIdea,
      }),
    ],
    ['announcement', () => ({ area: 'announcements', lifecycle: announcementLifecycle, columns: none })],
    [
      'establishment',
      () => ({
        area: 'establishments',
        lifecycle: establishmentLifecycle,
        columns: none,
        fields: (index) => ({ name: `Edge ${index}`, employer_id: null }),
        arrange: arrangeEstablishment,
      }),
    ],
    [
      'legal entity',
      () => ({
        area: 'legal-entities',
        lifecycle: legalEntityLifecycle,
        columns: () => ({ created_by: staff() }),
        arrange: arrangeLegalEntity,
      }),
    ],
    [
      'alert',
      () => ({
        area: 'alerts',
        lifecycle: alertLifecycle,
        fields: () => ({ owner_id: staff() }),
        columns: (index) => ({
          about: 'Falcon Group',
          kind: 'licence',
          area: 'clients',
          company_id: office.company_id,
          route: '/clients',
          record_id: office.company_id,
          cause: `edge ${index}`,
          severity: 'high',
          topic: 'documents',
        }),
        payload: { owner_id: staff(), snoozed_until: '2027-12-31' },
      }),
    ],
    [
      'ejari item',
      () => ({
        area: 'ejari',
        lifecycle: ejariItemLifecycle,
        arrange: arrangeEjari,
      }),
    ],
    [
      'email',
      () => ({
        area: 'emails',
        lifecycle: emailLifecycle,
        fields: () => ({ to_address: 'somebody@mail.example', about_area: null, about_id: null }),
        columns: () => ({ owner_id: staff(), box: 'sent', from_address: 'staff@mail.example' }),
        arrange: withFiles('email'),
      }),
    ],
    [
      'received email',
      () => ({
        area: 'emails',
        lifecycle: receivedEmailLifecycle,
        fields: () => ({ to_address: 'somebody@mail.example', about_area: null, about_id: null }),
        columns: () => ({ owner_id: staff(), box: 'inbox', from_address: 'staff@mail.example' }),
      }),
    ],
    [
      'user',
      () => ({
        area: 'users',
        lifecycle: userLifecycle,
        // none of these is the one who asks (access.test.ts has him); somebody locked asks nothing, and only clients' people change roles
        unheard: ['deactivate', 'lock', 'make_administrator', 'make_employee', 'set_grants', 'unlock'].map(
          (command) => `${command}: not_yourself`,
        ),
        columns: none,
        fields: (index) => ({ email: `edge-${index}@mail.example`, first_name: 'Amal' }),
      }),
    ],
  ])('every edge of the %s is on the server what its lifecycle says', async (_, walk) => {
    const { unheard: missed = [], area, ...more } = walk();
    const walked = await office.walkClosely(area, { asPortal: true, ...more });
    expect(walked).toEqual({ wrong: [], neverDone: [], neverRefused: [], missed });
  });
});
