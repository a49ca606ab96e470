import {
  type CountRow,
  FIGURES,
  type Figures,
  type LeadStatusCount,
  type MobileLogins,
  type MobileUser,
  type RecentOnboarding,
  type RecentTicket,
} from '@domain/dashboard/dashboard';
import {
  count,
  idOf,
  instant,
  maybeCount,
  maybeNumber,
  maybeText,
  type Row,
  rowsIn,
  text,
  valueIn,
  within,
} from './answer-rows';

/** Mobile users are counted by a call of their own where they are not sent. */
export const figuresOf = (row: Row): Figures =>
  Object.fromEntries(
    FIGURES.map((name) => [name, (name === 'mobileUsers' ? maybeCount : count)(row, name)]),
  ) as Figures;

export const countOf = (row: Row): CountRow => ({
  _id: text(row, '_id', 'id', 'name'),
  count: count(row, 'count'),
});

export const leadCountOf = (row: Row): LeadStatusCount => ({
  ...countOf(row),
  total_order_value: maybeNumber(row, 'total_order_value') ?? 0,
});

export const onboardingOf = (row: Row, at: number): RecentOnboarding => {
  const person = within(row, 'userDetails');
  const first_name = maybeText(person, 'first_name') ?? '';
  const last_name = maybeText(person, 'last_name') ?? '';
  return {
    _id: idOf(row, at),
    status: text(row, 'status'),
    company_name: text(row, 'company_name'),
    createdAt: instant(row, 'createdAt'),
    userDetails: {
      first_name: first_name + last_name === '' ? text(row, 'name', 'fullName') : first_name,
      last_name,
      image_url: maybeText(person, 'image_url'),
    },
  };
};

export const ticketOf = (row: Row, at: number): RecentTicket => ({
  _id: idOf(row, at),
  incident_number: text(row, 'incident_number'),
  company_name: text(row, 'company_name'),
  type: text(row, 'type'),
  status: text(row, 'status'),
  assignedToName: maybeText(row, 'assignedToName'),
  assignedToId: maybeText(row, 'assignedToId'),
  createdAt: instant(row, 'createdAt'),
});

const mobileUserOf = (row: Row, at: number): MobileUser => ({
  _id: idOf(row, at),
  fullName: text(row, 'fullName', 'name'),
  companyName: text(row, 'companyName', 'company_name'),
  image_url: maybeText(row, 'image_url'),
  firstMobileLoginDate: instant(row, 'firstMobileLoginDate'),
});

export const mobileLoginsOf = (row: Row): MobileLogins => ({
  count: count(row, 'count'),
  users: (rowsIn(valueIn(row, 'users')) ?? []).map(mobileUserOf),
});
