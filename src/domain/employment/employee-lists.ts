/** States of whoever is employed today: at work, suspended, or serving his notice. */
export const EMPLOYED = ['active', 'suspended', 'notice'] as const;

/** States of whoever works here no more, or never did. */
export const LEFT = ['ended', 'cancelled', 'merged'] as const;

/** States of whoever is to be employed, or is. */
export const HIRED = ['draft', 'onboarding', ...EMPLOYED] as const;

/** The list of those who are employed, or with `ended` were. `filters`: as addresses write them. */
export const employeesAddress = (
  filters: Readonly<Record<string, string>>,
  states: readonly string[] = [...EMPLOYED, 'ended'],
): string =>
  `/Employees?${new URLSearchParams({
    tab: 'all',
    'f.state': states.join(),
    ...Object.fromEntries(Object.entries(filters).map(([field, text]) => [`f.${field}`, text])),
  })}`;
