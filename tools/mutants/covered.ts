/**
 * What a night tries: files of which a test notices every mutant that equivalent.ts does not name. Any other is tried by its name, and
 * comes in here when nothing of it is left over. (docs/decisions/034-mutants.md)
 */
export const COVERED: readonly string[] = [
  'src/domain/area/area.policy.ts',
  'src/domain/areas/invoices/invoice.policy.ts',
  'src/domain/areas/leads/quote.rules.ts',
  'src/domain/areas/offboardings/estimate.rules.ts',
  'src/domain/areas/offboardings/gratuity.rules.ts',
  'src/domain/areas/payroll-runs/payroll-run.policy.ts',
  'src/domain/areas/payroll-runs/payroll.rules.ts',
  'src/domain/areas/wps-batches/sif.rules.ts',
  'src/domain/finance/wps.rules.ts',
  'src/domain/cases/fines.rules.ts',
  'src/domain/employment/leave.rules.ts',
  'src/domain/employment/notice.rules.ts',
  'src/domain/finance/cut-off.rules.ts',
  'src/domain/session/access.policy.ts',
  'src/domain/session/access.rules.ts',
  'src/domain/session/presence.rules.ts',
  'src/domain/session/scope.rules.ts',
  'src/domain/shared/calendar-date.ts',
  'src/domain/shared/money.ts',
  'src/domain/shared/months.rules.ts',
  'src/domain/shared/setting.ts',
  'src/domain/shared/vat.rules.ts',
  'src/machines/sidebar/sidebar.machine.ts',
  'src/app/wire/renewal.ts',
];
