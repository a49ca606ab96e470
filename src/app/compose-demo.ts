import { createDemoBackEnd } from '@adapters/memory/demo/demo-back-end';
import type { MemoryAreas } from '@adapters/memory/memory-back-end';
import type { PortName } from '@domain/platform/adapter-names';
import { once, onceNow } from '@domain/shared/once';
import type { Adapter, BackEndPortInput } from './compose-ports';

/** A file of the demo, beside the page. @throws when it does not come, or is none */
const readJson = async (path: string): Promise<unknown> => {
  const answer = await window.fetch(path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
};

/** The back end of the demo, in this very page (`npm run demo`): nothing is asked but the files with its data. */
export const loadDemo = once(async () => {
  const data = await readJson('/demo-data.json');
  /** What a file is saved as, by its address: the address alone does not tell. */
  const names = new Map<string, string>();
  /** One back end for all its ports. */
  const on = onceNow(({ platform: { clock, storage }, telemetry }: BackEndPortInput<PortName>) =>
    createDemoBackEnd({
      data,
      clock,
      storage,
      telemetry,
      areas: async () => {
        const { demoAreas } = await import('./compose-areas');
        const holdings = demoAreas(await readJson('/demo-areas.json'));
        for (const { address, attachment } of holdings.files ?? []) names.set(address, attachment.name);
        return holdings;
      },
      serve: ({ name, content }) => {
        const address = URL.createObjectURL(content);
        names.set(address, name);
        return address;
      },
      onMail: ({ to, token }) =>
        console.info(`Mail to ${to}: ${window.location.origin}/forgot-password?token=${token}`),
    }),
  );
  const behind = (input: BackEndPortInput<PortName>): MemoryAreas => on(input).behind(input.gate);
  return {
    auth: (input) => on(input).auth,
    company: (input) => behind(input).company,
    dashboard: (input) => behind(input).dashboard,
    startUp: (input) => behind(input).startUp,
    records: (input) => behind(input).areas,
    headerTools: (input) => behind(input).headerTools,
    forms: (input) => behind(input).forms,
    page: ({ usual }) => ({
      ...usual,
      leaveTo: (address) => {
        const name = names.get(address);
        if (name === undefined) usual.leaveTo(address);
        else Object.assign(document.createElement('a'), { href: address, download: name }).click();
      },
    }),
  } satisfies { readonly [P in PortName]?: Adapter<P> };
});
