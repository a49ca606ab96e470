import { unseenBy } from '@domain/area/area.policy';
import { humanised } from '@domain/area/read-cell';
import { MASK } from '@domain/records/file-cells';
import type { Call } from '@openapi/call';
import type { AreaBinding } from '@server/records/binding';
import { allBindings, bindingOf } from '@server/records/registry';
import type { LightMyRequestResponse } from 'fastify';
import { isOfRecords } from './permissions-area-rules';
import { type Asker, type Attempt, looks, reaches } from './permissions-attempt';

const urlOf = ({ path }: Call, params: Readonly<Record<string, string>> = {}): string =>
  path.replace(/\{(\w+)\}/g, (gap, name: string) => {
    const input = params[name];
    if (!input) throw new Error(`Nothing is known for ${gap} in ${path}`);
    return encodeURIComponent(input);
  });

/** Sends an attempt as somebody; each has an address of his own, so that throttles do not mix. */
const send = ({ who, world }: Asker, call: Call, { params, body, upload, query }: Attempt) =>
  world.server.send({
    method: call.method,
    url: `${urlOf(call, params)}${query === undefined ? '' : `?${query}`}`,
    remoteAddress: `192.0.2.${1 + [...world.people.keys()].indexOf(who.name)}`,
    ...(who.token === null ? {} : { token: who.token }),
    headers:
      upload === undefined ? {} : { 'content-type': 'application/octet-stream', 'x-file-name': 'matrix.csv' },
    ...(upload === undefined && call.method === 'POST' && { body: body ?? {} }),
    ...(upload !== undefined && { payload: upload }),
  });

const codeOf = (answer: LightMyRequestResponse): string =>
  answer.statusCode < 400 ? 'ok' : String(answer.json().code);

/** What was wrong with the answer to one attempt, in one sentence each. */
export const flawsOf = async (
  asker: Asker,
  name: string,
  call: Call,
  attempt: Attempt,
): Promise<readonly string[]> => {
  const answer = await send(asker, call, attempt);
  const code = codeOf(answer);
  const reported = `${name} (${attempt.what})`;
  if (!attempt.expected.includes(code))
    return [`${reported}: ${code} instead of ${attempt.expected.join(' or ')} ${answer.body.slice(0, 300)}`];
  if (code !== 'ok') return [];
  const isJson = String(answer.headers['content-type']).includes('json');
  const body: unknown = isJson ? answer.json() : null;
  const own = attempt.flaw?.(body) ?? null;
  const binding = isOfRecords(name) ? bindingOf(attempt.params?.area ?? '') : null;
  return [
    ...(own === null ? [] : [own]),
    ...leaks(asker, answer.body, attempt.isEcho ?? false),
    ...(binding ? rowsIn(body).flatMap((row) => unseenIn(asker, binding, row)) : []),
    ...(binding && name === 'exportRecords' ? await fileFlaws(asker, binding, body) : []),
  ].map((flaw) => `${reported}: ${flaw}`);
};

/** What stands in a text although its reader may not know of it. */
const leaks = (asker: Asker, text: string, isEcho: boolean): readonly string[] =>
  asker.world.places.flatMap((place) =>
    allBindings().flatMap((binding) => {
      const record = place.records.get(binding.area.name);
      if (!record) return [];
      const { who } = asker;
      const isSeen = looks(who, binding) && reaches(who, binding, place);
      // a client has the id of its company, which whoever works there knows
      const isKnown = isSeen || record.id === who.company;
      const { hidden, masked } = unseenBy(binding.area, who);
      const secrets = [...record.secrets].filter(([name]) => !isSeen || hidden.has(name) || masked.has(name));
      return [
        ...(!isKnown && !isEcho && text.includes(record.id)
          ? [`tells of ${binding.area.name} ${record.id}`]
          : []),
        ...secrets
          .filter(
            ([, secret]) =>
              text.includes(secret) || text.includes(`${secret.slice(0, -2)}.${secret.slice(-2)}`),
          )
          .map(([name]) => `tells ${name} of ${binding.area.name} ${record.id}`),
      ];
    }),
  );

interface ShownRow {
  readonly id: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly masked: readonly string[];
}
const isRow = (value: object): value is ShownRow => 'fields' in value && 'masked' in value && 'id' in value;

/** Records, wherever they stand in an answer. */
const rowsIn = (value: unknown): readonly ShownRow[] => {
  if (typeof value !== 'object' || value === null) return [];
  return isRow(value) ? [value] : Object.values(value).flatMap(rowsIn);
};

const unseenIn = ({ who }: Asker, { area }: AreaBinding, { id, fields }: ShownRow): readonly string[] => {
  const { hidden, masked } = unseenBy(area, who);
  return [
    ...[...hidden]
      .filter((name) => Object.hasOwn(fields, name))
      .map((name) => `${id} has ${name}, which is hidden`),
    ...[...masked]
      .filter((name) => (fields[name] ?? null) !== null)
      .map((name) => `${id} shows ${name}, which is masked`),
  ];
};

/** Of the exported file: masked cells are masked, hidden columns are not there. */
const fileFlaws = async (asker: Asker, { area }: AreaBinding, body: unknown): Promise<readonly string[]> => {
  const { download } = body as { readonly download: string };
  const { statusCode, body: file } = await asker.world.server.send({ method: 'GET', url: download });
  if (statusCode !== 200) return [`the file is refused: ${file}`];
  const [titles = [], ...lines] = file
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/)
    .map(cellsIn);
  const { hidden, masked } = unseenBy(area, asker.who);
  const flaws = [...masked].flatMap((name) => {
    const at = titles.indexOf(humanised(name));
    const shown =
      at < 0 ? [] : lines.map((cells) => cells[at] ?? '').filter((cell) => cell !== '' && cell !== MASK);
    return shown.map((cell) => `the file shows ${cell} as ${name}, which is masked`);
  });
  const columns = [...hidden].filter((name) => titles.includes(humanised(name)));
  return [
    ...flaws,
    ...columns.map((name) => `the file has ${name}, which is hidden`),
    ...leaks(asker, file, false),
  ];
};

const cellsIn = (line: string): readonly string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted ?? plain ?? '',
  );
