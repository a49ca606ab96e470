/** What the PEO sells: what an inquiry asks for, and what a lead is about. */
export const SERVICES = ['peo', 'eor', 'visa', 'payroll', 'company_formation'] as const;
