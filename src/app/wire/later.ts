import type { BackEndPorts } from './ports';

/**
 * A back end whose adapters are loaded with the first call. What stands below the figures is asked for when the figures, or the page that
 * was pressed before the program ran, are on the screen (`programShown`): a dozen answers take longer to read than one page takes to draw.
 */
export const laterBackEnd = (
  load: () => Promise<BackEndPorts>,
  programShown: () => Promise<void>,
): BackEndPorts => {
  const auth = async () => (await load()).auth;
  const afterPaint = async () => {
    await programShown();
    return load();
  };
  return {
    auth: {
      signIn: async (input, signal) => (await auth()).signIn(input, signal),
      check: async (token, signal) => (await auth()).check(token, signal),
      refresh: async (token, signal) => (await auth()).refresh(token, signal),
      signOut: async (tokens, signal) => (await auth()).signOut(tokens, signal),
      requestPasswordReset: async (email, signal) => (await auth()).requestPasswordReset(email, signal),
      resetPassword: async (input, signal) => (await auth()).resetPassword(input, signal),
      changePassword: async (input, signal) => (await auth()).changePassword(input, signal),
    },
    company: {
      tree: async (signal) => (await afterPaint()).company.tree(signal),
      customers: async (ids, signal) => (await afterPaint()).company.customers(ids, signal),
      add: async (input, signal) => (await afterPaint()).company.add(input, signal),
    },
    dashboard: {
      load: async (panel, company, signal) =>
        (await (panel === 'figures' ? load() : afterPaint())).dashboard.load(panel, company, signal),
    },
    startUp: { load: async (signal) => (await afterPaint()).startUp.load(signal) },
    areas: async () => (await load()).areas(),
    headerTools: async () => (await load()).headerTools(),
    forms: async () => (await load()).forms(),
  };
};
