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
import type { UnknownNote } from '@domain/shared/call-notes';
import {
  idOf,
  instant,
  maybeCount,
  maybeNumber,
  maybeText,
  type Row,
  rowsIn,
  text,
  within,
} from './answer-rows';

export const figuresOf = (row: Row): Figures =>
  Object.fromEntries(FIGURES.map((name) => [name, maybeCount(row, name)])) as Figures;

/** Figures that are sent and not known, and those that are not sent, or as something that is no count. Of mobile users there is a call of their own. */
export const figuresUnknownIn = (row: Row): readonly UnknownNote[] => {
  const figures = figuresOf(row);
  const strange = Object.keys(row).filter((name) => !Object.hasOwn(figures, name));
  const missing = FIGURES.filter((name) => figures[name] === null && name !== 'mobileUsers');
  return [
    ...strange.map((name) => ({ what: 'field' as const, name })),
    ...missing.map((name) => ({ what: 'missingField' as const, name })),
  ];
};

export const countOf = (row: Row): CountRow => ({
  _id: text(row, '_id', 'id', 'name'),
  count: maybeCount(row, 'count'),
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
  count: maybeCount(row, 'count'),
  users: (rowsIn(row.users) ?? []).map(mobileUserOf),
});
