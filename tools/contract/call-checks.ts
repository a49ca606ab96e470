import type { Call } from '@openapi/call';
import { PROBLEMS, Problem, type ProblemCode } from '@openapi/problem';
import * as z from 'zod/mini';
import { type Finding, found } from './finding';
import { requestFor, type Somebody, type TriedRequest, takes } from './requests';

export interface Target {
  readonly apiBase: string;
  readonly dashboardBase: string;
  readonly fetch: (url: string, how: RequestInit) => Promise<Response>;
}

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

const TIMEOUT_MS = 20_000;
/** No call has such a field; one that asks for nothing takes it all the same. */
const UNFIT = { unknown: 1 };

const send = async (
  { apiBase, dashboardBase, fetch }: Target,
  call: Call,
  { body, params = {} }: TriedRequest,
  token: string | null,
): Promise<Answer> => {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''));
  const headers: Record<string, string> = { accept: 'application/json, text/plain' };
  if (token !== null) headers.authorization = `Bearer ${token}`;
  if (body) headers['content-type'] = 'application/json';
  const answer = await fetch(`${call.base === 'dashboard' ? dashboardBase : apiBase}${path}`, {
    method: call.method,
    headers,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const type = answer.headers.get('content-type') ?? '';
  return { status: answer.status, type, text: await answer.text() };
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const described = ({ status, type, text }: Answer): string =>
  `${status} ${type === '' ? 'without a content type' : type} ${text.slice(0, 80).replace(/\s+/g, ' ')}`.trim();

/** Null when the answer is the refusal of this code, as problem details. */
const refusalFault = (answer: Answer, code: ProblemCode): string | null => {
  const { status } = PROBLEMS[code];
  if (answer.status !== status) return described(answer);
  if (!answer.type.startsWith('application/problem+json')) return `content type ${answer.type || 'none'}`;
  const problem = z.safeParse(Problem, parse(answer.text));
  if (!problem.success) return `no problem details: ${answer.text.slice(0, 80)}`;
  if (problem.data.status !== status) return `status ${problem.data.status} inside, ${status} outside`;
  return problem.data.code === code ? null : `code ${problem.data.code}`;
};

/** Null when a success is as declared; the portal takes a value inside `data` and a bare one for the same. */
const shapeFault = (answer: Answer, { answer: declared }: Call): string | null => {
  if (!('json' in declared)) return 'text' in declared && answer.text === '' ? 'an empty text' : null;
  if (!answer.type.startsWith('application/json')) return `content type ${answer.type || 'none'}`;
  const body = parse(answer.text);
  if (body === undefined) return 'no JSON';
  const bare = z.safeParse(z.object({ data: z.unknown() }), body);
  const ways = [body, { data: body }, ...(bare.success ? [bare.data.data] : [])];
  if (ways.some((value) => z.safeParse(declared.json, value).success)) return null;
  const read = z.safeParse(declared.json, body);
  return read.success ? null : read.error.issues.map(issueText).slice(0, 3).join('; ');
};
const issueText = ({ path, message }: { readonly path: readonly PropertyKey[]; readonly message: string }) =>
  `${path.map(String).join('.') || 'the value'}: ${message}`;

/** Why a call cannot be judged now: refusals that are in order for any back end. */
const obstacleOf = (answer: Answer): string | null => {
  if (answer.status === 429) return 'too many attempts: try again later';
  return refusalFault(answer, 'forbidden') === null ? 'this account may not' : null;
};

const isCode = (code: string): code is ProblemCode => Object.hasOwn(PROBLEMS, code);

/** Status, shape and refusals of one call. @throws TypeError when the address cannot be reached */
export const checkCall = async (
  target: Target,
  name: string,
  call: Call,
  who: Somebody,
): Promise<readonly Finding[]> => {
  const of = `${call.method} ${call.path}`;
  const request = requestFor(name, call, who);
  const findings: Finding[] = [];
  if (call.auth === 'bearer') {
    for (const [what, token] of [
      ['without a token', null],
      ['with a made-up token', 'made-up'],
    ] as const) {
      const answer = await send(target, call, request, token);
      findings.push(
        found(of, `refuses ${what} (401 unauthenticated)`, refusalFault(answer, 'unauthenticated')),
      );
    }
  }
  const token = call.auth === 'bearer' ? who.accessToken : null;
  if (call.body && !call.bodyOptional && !takes(call, UNFIT)) {
    const answer = await send(target, call, { ...request, body: UNFIT }, token);
    findings.push(
      found(of, 'refuses what does not fit (400 invalid_input)', refusalFault(answer, 'invalid_input')),
    );
  }
  const answer = await send(target, call, request, token);
  const obstacle = obstacleOf(answer);
  const { refusal } = request;
  if (obstacle !== null) {
    return [...findings, { of, promise: 'answers as declared', verdict: 'untried', instead: obstacle }];
  }
  if (refusal !== undefined && isCode(refusal)) {
    const promise = `refuses in order (${PROBLEMS[refusal].status} ${refusal})`;
    return [...findings, found(of, promise, refusalFault(answer, refusal))];
  }
  const { status } = call.answer;
  findings.push(found(of, `answers ${status}`, answer.status === status ? null : described(answer)));
  if (answer.status === status) findings.push(found(of, 'in the declared shape', shapeFault(answer, call)));
  return findings;
};
