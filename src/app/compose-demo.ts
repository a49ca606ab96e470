import { createDemoBackEnd } from '@adapters/memory/demo/demo-back-end';
import { createMemoryLiveChannel } from '@adapters/memory/memory-live-channel';
import type { BackEndPorts, PlatformPorts, Through } from './wire/ports';

/** A file of the demo, beside the page. @throws when it does not come, or is none */
const readJson = async (path: string): Promise<unknown> => {
  const answer = await window.fetch(path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
};

/** The back end of the demo, in this very page (`npm run demo`): nothing is asked but the files with its data. */
export const connectDemo = async (platform: Omit<PlatformPorts, 'live'>) => {
  const { clock, storage, telemetry } = platform;
  /** Of files by their addresses, which are of this page only: a browser would not leave to them. */
  const names = new Map<string, string>();
  const leaveTo = (address: string): void => {
    const name = names.get(address);
    if (name === undefined) platform.page.leaveTo(address);
    else Object.assign(document.createElement('a'), { href: address, download: name }).click();
  };
  const backEnd = createDemoBackEnd({
    data: await readJson('/demo-data.json'),
    clock,
    storage,
    telemetry,
    areas: async () => {
      const { demoAreas } = await import('./compose-areas');
      return demoAreas(await readJson('/demo-areas.json'));
    },
    serve: ({ name, content }) => {
      const address = URL.createObjectURL(content);
      names.set(address, name);
      return address;
    },
    onMail: ({ to, token }) =>
      console.info(`Mail to ${to}: ${window.location.origin}/forgot-password?token=${token}`),
  });
  const connect = ({ gate }: Through): BackEndPorts => ({ auth: backEnd.auth, ...backEnd.behind(gate) });
  return {
    ports: { ...platform, page: { ...platform.page, leaveTo }, live: createMemoryLiveChannel() },
    connect,
  };
};
