import type { CompanyScope } from '@domain/company/company-scope';
import type { BackEndPorts } from '../../src/app/wire/ports';

type Behind = Omit<BackEndPorts, 'auth'>;

/** Calls about many records, as the ports were asked: `board leads group,site`. */
export interface ScopedCalls {
  readonly calls: string[];
  /** While it is set, no answer to a call that begins so arrives before it resolves. */
  late: { readonly of: string; readonly until: Promise<void> } | null;
}
export const createScopedCalls = (): ScopedCalls => ({ calls: [], late: null });

/** The same back end, and every call about many records is noted with the companies that it names. */
export const listening = (ports: Behind, scoped: ScopedCalls): Behind => {
  const noted = async <T>(what: string, company: CompanyScope, answer: () => Promise<T>): Promise<T> => {
    const call = `${what} ${company.join(',') || '-'}`;
    scoped.calls.push(call);
    const { late } = scoped;
    const reply = await answer();
    if (late !== null && call.startsWith(late.of)) await late.until;
    return reply;
  };
  return {
    ...ports,
    dashboard: {
      load: (panel, company, signal) =>
        noted(`panel ${panel}`, company, () => ports.dashboard.load(panel, company, signal)),
    },
    company: {
      ...ports.company,
      customers: (company, signal) =>
        noted('customers', company, () => ports.company.customers(company, signal)),
    },
    areas: async () => {
      const areas = await ports.areas();
      return {
        ...areas,
        list: (area, part, signal) =>
          noted(`list ${area}`, part.company, () => areas.list(area, part, signal)),
        ids: (area, input, signal) =>
          noted(`ids ${area}`, input.company, () => areas.ids(area, input, signal)),
        board: (area, input, signal) =>
          noted(`board ${area}`, input.company, () => areas.board(area, input, signal)),
        process: (area, input, signal) =>
          noted(`process ${area}`, input.company, () => areas.process(area, input, signal)),
        choices: (area, field, input, signal) =>
          noted(`choices ${area}`, input.company, () => areas.choices(area, field, input, signal)),
        exportFile: (area, input, signal) =>
          noted(`export ${area}`, input.company, () => areas.exportFile(area, input, signal)),
        ask: (call, input, company, signal) =>
          noted(`ask ${call}`, company, () => areas.ask(call, input, company, signal)),
      };
    },
    headerTools: async () => {
      const tools = await ports.headerTools();
      return {
        ...tools,
        search: (input, signal) => noted('search', input.company, () => tools.search(input, signal)),
      };
    },
  };
};
