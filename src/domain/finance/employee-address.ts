/** Address of the employee that a payslip is of, at the tab of it where what is missing is entered. */
export const employeeAt = (employee_id: unknown, tab: string): string =>
  `/Employees?record=${encodeURIComponent(String(employee_id))}&in=${tab}`;

/** Employees of a client, whatever their state. */
export const employeesOf = (company_id: unknown): string =>
  `/Employees?f.company_id=${encodeURIComponent(String(company_id))}`;
