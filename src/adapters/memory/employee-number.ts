/** The number of an employee in memory: that of his id, which the demo data counts up like the database its numbers. */
export const employeeNumber = (id: string): string => `E${100_000 + Number(/\d+$/.exec(id)?.[0] ?? 0)}`;
