// @vitest-environment jsdom

import type { UnknownNote } from '@domain/shared/call-notes';
import { act, cleanup, screen, within } from '@testing-library/react';
import { draw, drawArabic } from '@tests/support/views';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type DashboardProps, DashboardView } from './dashboard.view';
import { figureCards } from './figure-cards.selectors';
import { loadPanelContents } from './later-panels';

vi.mock('@ui/kit/chart-canvas', () => ({ default: () => null }));

const ready = <T,>(value: T) => ({ kind: 'ready', value }) as const;
const counts = [
  { _id: 'eos_estimated', count: 1 },
  { _id: 'completed', count: 2 },
  { _id: 'Total', count: 3 },
];
const ticket = {
  _id: 't1',
  incident_number: 'INC-1',
  company_name: 'Falcon',
  type: 'Portal access',
  status: 'Completed',
  createdAt: '2026-11-04T21:00:00Z',
};
const figures = {
  users: 1500,
  onboardings: 55,
  renewals: null,
  offboardings: 0,
  visaProcesses: 125,
  tickets: 274,
  mobileUsers: 948,
};
const input = (more: Partial<DashboardProps> = {}): DashboardProps => ({
  cards: figureCards(figures),
  figures: ready(figures),
  onRetry: vi.fn(),
  panels: {
    onboardingDistribution: ready(counts),
    visaDistribution: ready(counts),
    offboardingDistribution: ready(counts),
    mobileLogins: ready({
      count: 1,
      users: [
        {
          _id: 'm1',
          fullName: 'Noor Zoubi',
          companyName: 'Falcon',
          image_url: null,
          firstMobileLoginDate: '2026-11-05T08:00:00Z',
        },
      ],
    }),
    recentOnboardings: ready([
      {
        _id: 'o1',
        status: 'completed',
        company_name: 'Falcon',
        createdAt: '2026-11-05T08:00:00Z',
        userDetails: { first_name: 'Karim', last_name: 'Hassan', image_url: null },
      },
    ]),
    leads: ready([
      { _id: 'new', count: 1, total_order_value: 1234.5 },
      { _id: 'lost', count: 3, total_order_value: 0 },
      { _id: 'Total', count: 4, total_order_value: 1234.5 },
    ]),
    recentTickets: ready([
      { ...ticket, assignedToName: 'Sara Ali', assignedToId: 'u1' },
      { ...ticket, _id: 't2', incident_number: 'INC-2', assignedToName: '', assignedToId: 'u1' },
    ]),
  },
  ...more,
});
const panel = (name: string) => within(screen.getByRole('region', { name }));

it('figures wait for nothing that the panels below are filled with', async () => {
  draw(<DashboardView {...input()} />);
  expect(screen.getByRole('link', { name: /^Employees/ })).toHaveTextContent('1,500');
  expect(screen.queryByRole('table')).toBeNull();
  await act(loadPanelContents);
  expect(await screen.findByRole('table', { name: 'Recent Tickets' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^Employees/ })).toHaveTextContent('1,500');
});

describe('figures', () => {
  it('seven cards; a missing value shows as two dashes, a zero as zero', () => {
    draw(<DashboardView {...input()} />);
    const cards = within(screen.getByRole('region', { name: 'Headline figures' })).getAllByRole('link');
    expect(cards.map((card) => card.querySelector('strong')?.textContent)).toEqual([
      '1,500',
      '55',
      '--',
      '0',
      '125',
      '274',
      '948',
    ]);
    expect(cards[4]).toHaveAttribute('href', '/visa-process?tab=open');
  });

  it('are busy and empty while they load', () => {
    draw(<DashboardView {...input({ cards: figureCards(null) })} />);
    const card = screen.getByRole('link', { name: /^Employees/ });
    expect(card).toHaveAttribute('aria-busy', 'true');
    expect(card.querySelector('strong')).toHaveTextContent('');
  });

  it('say in a sentence which of them the back end does not send, and nothing while they load', () => {
    const figures = { users: null, onboardings: 1, renewals: 1, offboardings: 1 };
    const more = { visaProcesses: 1, tickets: null, mobileUsers: 1 };
    draw(<DashboardView {...input({ cards: figureCards({ ...figures, ...more }) })} />);
    expect(screen.getByRole('note')).toHaveTextContent(/^Not sent, as a count: Employees, .*Tickets/);
    cleanup();
    draw(<DashboardView {...input({ cards: figureCards(null) })} />);
    expect(screen.queryByRole('note')).toBeNull();
  });

  it('of which one could not be loaded say so, and can be asked for again', async () => {
    const props = input({ cards: figureCards({ ...figures, renewals: 1, mobileUsers: 'failed' }) });
    const { user } = draw(<DashboardView {...props} />);
    expect(screen.getByRole('link', { name: /^Mobile Users/ })).toHaveTextContent('--');
    expect(screen.getByRole('note')).toHaveTextContent(/^Could not be loaded: Mobile Users\./);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(vi.mocked(props.onRetry).mock.calls).toEqual([['figures']]);
  });

  it('when they cannot be loaded, they can be asked for again', async () => {
    const props = input({ cards: figureCards(null), figures: { kind: 'failed' } });
    const { user } = draw(<DashboardView {...props} />);
    expect(screen.getByRole('alert')).toHaveTextContent('The figures could not be loaded.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(vi.mocked(props.onRetry).mock.calls).toEqual([['figures']]);
  });
});

describe('panels', () => {
  beforeAll(loadPanelContents);

  it('say what only one side knows of them, and the figures what else they are sent with', async () => {
    const note = (what: UnknownNote['what'], name: string) => ({ what, name });
    const props = input({
      figures: { ...ready(figures), unknown: [note('field', 'robots'), note('missingField', 'renewals')] },
    });
    const visaDistribution = { ...ready(counts), unknown: [note('status', 'renewal')] };
    draw(<DashboardView {...props} panels={{ ...props.panels, visaDistribution }} />);
    expect(await panel('Visa Distribution').findByRole('note')).toHaveTextContent(
      'This portal does not know these statuses and shows them as they came: renewal.',
    );
    expect(screen.getAllByRole('note').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Renewals'),
      'This back end also sends fields that this portal does not know and does not show: robots.',
      expect.stringContaining('renewal'),
    ]);
  });

  it('a distribution has its figures as rows with links, and can be shown as a table', async () => {
    const { user } = draw(<DashboardView {...input()} />);
    const chart = panel('Offboarding Distribution');
    expect(chart.getByRole('row', { name: 'EOS estimated 1 33%' })).toBeInTheDocument();
    expect(chart.getByRole('link', { name: 'EOS estimated' })).toHaveAttribute(
      'href',
      '/offboarding?tab=all&f.state=eos_estimated',
    );
    await user.click(chart.getByRole('button', { name: 'Show as table' }));
    expect(chart.getByRole('button', { name: 'Show as table', pressed: true })).toBeInTheDocument();
  });

  it('leads: stages, shares and an order value only above zero', () => {
    draw(<DashboardView {...input()} />);
    const leads = panel('Leads Distribution');
    expect(leads.getByText('2 stages')).toBeInTheDocument();
    const [fresh, lost] = leads.getAllByRole('listitem');
    expect(fresh).toHaveTextContent(/New.*1 · 25%.*AED\s1,234\.50/);
    expect(lost).toHaveTextContent(/Lost.*3 · 75%$/);
  });

  it('tickets: nobody’s is pink and says so; names of persons can be blurred', () => {
    draw(<DashboardView {...input()} />);
    const tickets = panel('Recent Tickets');
    expect(tickets.getByRole('row', { name: /INC-2/ })).toHaveAttribute('data-tone', 'pink');
    expect(tickets.getByRole('row', { name: /INC-2/ })).toHaveTextContent('Unassigned');
    expect(tickets.getByRole('row', { name: /INC-1/ })).not.toHaveAttribute('data-tone');
    expect(tickets.getByText('Sara Ali')).toHaveAttribute('data-private');
    expect(tickets.getAllByText('Nov 05, 2026')).toHaveLength(2);
    expect(panel('Mobile Users').getByText('Noor Zoubi')).toHaveAttribute('data-private');
    expect(panel('Recent Onboardings').getByText('Karim Hassan')).toHaveAttribute('data-private');
  });

  it('each loads, fails and is tried again on its own; an empty one says so', async () => {
    const props = input();
    const { user } = draw(
      <DashboardView
        {...props}
        panels={{
          ...props.panels,
          visaDistribution: { kind: 'failed' },
          offboardingDistribution: { kind: 'failed', isAbsent: true },
          recentTickets: { kind: 'loading' },
          mobileLogins: ready({ count: 0, users: [] }),
        }}
      />,
    );
    expect(screen.getByRole('region', { name: 'Recent Tickets' })).toHaveAttribute('aria-busy', 'true');
    expect(panel('Mobile Users').getByText('Nothing here yet')).toBeInTheDocument();
    expect(panel('Visa Distribution').getByText('This could not be loaded.')).toBeInTheDocument();
    expect(
      panel('Offboarding Distribution').getByText('This back end does not offer this.'),
    ).toBeInTheDocument();
    expect(panel('Offboarding Distribution').queryByRole('button', { name: 'Try again' })).toBeNull();
    await user.click(panel('Visa Distribution').getByRole('button', { name: 'Try again' }));
    expect(vi.mocked(props.onRetry).mock.calls).toEqual([['visaDistribution']]);
  });

  it('what this user may not see is not there', () => {
    const props = input();
    draw(<DashboardView {...props} panels={{ ...props.panels, leads: null }} />);
    expect(screen.queryByRole('region', { name: 'Leads Distribution' })).toBeNull();
  });
});

it('in Arabic missing figures stand with commas of their own', async () => {
  await drawArabic(<DashboardView {...input({ cards: figureCards({ ...figures, tickets: null }) })} />);
  expect(screen.getByRole('note')).toHaveTextContent('لا يرسل هذا الخادم كعدد: التجديدات، التذاكر.');
});

it('in Arabic statuses and types are Arabic, and a word that nobody knows is shown as it came', async () => {
  const props = input();
  const odd = [{ _id: 'frozen', count: 1 }];
  await drawArabic(
    <DashboardView {...props} panels={{ ...props.panels, onboardingDistribution: ready(odd) }} />,
  );
  const tickets = panel('أحدث التذاكر');
  expect(tickets.getAllByText('مكتمل')).toHaveLength(2);
  expect(tickets.getAllByText('الدخول إلى البوابة')).toHaveLength(2);
  expect(panel('توزيع حالات الالتحاق').getByRole('link', { name: 'Frozen' })).toBeInTheDocument();
});
