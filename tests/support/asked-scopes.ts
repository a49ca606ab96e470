import type { CompanyScope } from '@domain/company/company-scope';
import type { BackEndPorts } from '../../src/app/wire/ports';

type Behind = Omit<BackEndPorts, 'auth'>;

/** Questions about many records, as the ports were asked: `board leads group,site`. */
export interface Asked {
  readonly questions: string[];
  /** While it is set, no answer to a question that begins so arrives before it resolves. */
  late: { readonly of: string; readonly until: Promise<void> } | null;
}
export const createAsked = (): Asked => ({ questions: [], late: null });

/** The same back end, and every question about many records is noted with the companies that it names. */
export const listening = (ports: Behind, asked: Asked): Behind => {
  const heard = async <T>(what: string, company: CompanyScope, answer: () => Promise<T>): Promise<T> => {
    const question = `${what} ${company.join(',') || '-'}`;
    asked.questions.push(question);
    const { late } = asked;
    const reply = await answer();
    if (late !== null && question.startsWith(late.of)) await late.until;
    return reply;
  };
  return {
    ...ports,
    dashboard: {
      load: (panel, company, signal) =>
        heard(`panel ${panel}`, company, () => ports.dashboard.load(panel, company, signal)),
    },
    company: {
      ...ports.company,
      customers: (company, signal) =>
        heard('customers', company, () => ports.company.customers(company, signal)),
    },
    areas: async () => {
      const areas = await ports.areas();
      return {
        ...areas,
        list: (area, part, signal) =>
          heard(`list ${area}`, part.company, () => areas.list(area, part, signal)),
        ids: (area, input, signal) =>
          heard(`ids ${area}`, input.company, () => areas.ids(area, input, signal)),
        board: (area, input, signal) =>
          heard(`board ${area}`, input.company, () => areas.board(area, input, signal)),
        process: (area, input, signal) =>
          heard(`process ${area}`, input.company, () => areas.process(area, input, signal)),
        choices: (area, field, input, signal) =>
          heard(`choices ${area}`, input.company, () => areas.choices(area, field, input, signal)),
        exportFile: (area, input, signal) =>
          heard(`export ${area}`, input.company, () => areas.exportFile(area, input, signal)),
        ask: (call, input, company, signal) =>
          heard(`ask ${call}`, company, () => areas.ask(call, input, company, signal)),
      };
    },
    headerTools: async () => {
      const tools = await ports.headerTools();
      return {
        ...tools,
        search: (input, signal) => heard('search', input.company, () => tools.search(input, signal)),
      };
    },
  };
};
