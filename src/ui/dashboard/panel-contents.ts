/** One file of the build, which no figure waits for: later-panels.tsx. */
export { DistributionChart } from './distribution-chart.view';
export { LeadList } from './lead-list.view';
export { MobileUsersTable, OnboardingsTable, TicketsTable } from './recent-tables.view';
