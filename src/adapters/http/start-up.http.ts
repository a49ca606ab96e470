import { TOP_LEVEL } from '@domain/company/company';
import type { CipherPort } from '@domain/platform/cipher.port';
import type { TelemetryPort } from '@domain/platform/telemetry.port';
import type { CallFailure } from '@domain/shared/call-failure';
import { ok, type Result, refused } from '@domain/shared/result';
import type { ListedCompany, ListedUser, StartUpData, StartUpPort } from '@domain/start-up/start-up.port';
import { idOf, maybeText, type Row, readAnswer, text } from './answer-rows';
import { noted } from './met-fields';
import type { PortalClient } from './portal-client';
import { isObject, parseJson, type Reader, unwrap } from './wire';

const companyOf = (row: Row): ListedCompany => ({
  _id: maybeText(row, '_id', 'id', 'company_id') ?? '',
  company_name: text(row, 'company_name', 'name'),
  parent_company_id: maybeText(row, 'parent_company_id', 'parent_id') ?? TOP_LEVEL,
});
const userOf = (row: Row, at: number): ListedUser => {
  const whole = [maybeText(row, 'first_name'), maybeText(row, 'last_name')].filter((part) => part !== null);
  return {
    _id: idOf(row, at),
    email: maybeText(row, 'email') ?? '',
    name: maybeText(row, 'name', 'fullName') ?? (whole.join(' ') || text(row, 'email')),
    company_id: maybeText(row, 'company_id'),
  };
};

/** Read without an envelope: `data` may be a setting like any other. */
const conf: Reader<StartUpData['conf']> = (text) => {
  const settings = parseJson(text ?? '');
  return isObject(settings) ? settings : undefined;
};

/** The enciphered text: bare as the contract has it, or as a JSON string, enveloped or not. Empty: there is none. */
const sealedText: Reader<string> = (answer) => {
  if (answer === null) return '';
  const body = unwrap(parseJson(answer));
  return typeof body === 'string' ? body : answer;
};

export const createHttpStartUp = (
  { api, ask }: PortalClient,
  cipher: CipherPort,
  telemetry: TelemetryPort,
): StartUpPort => {
  /** What cannot be deciphered is left as it came, and is nothing when that cannot be read either (spec 8). */
  const decipher = async <T>(
    signal: AbortSignal,
    path: '/get/getConf' | '/get/getCompanies' | '/get/getUsers',
    read: Reader<T>,
    nothing: T,
  ): Promise<Result<T, CallFailure>> => {
    const answer = await ask({ signal, read: sealedText, send: (how) => api.GET(path, how) });
    if (!answer.ok) return answer;
    if (answer.value === '') return ok(nothing);
    const plain = await cipher.open(answer.value);
    const value = noted(signal, () => read(plain.ok ? plain.value : answer.value), path);
    if (!plain.ok || value === undefined) telemetry.report('Decryption failed');
    return ok(value ?? nothing);
  };

  return {
    load: async (signal) => {
      const [settings, companies, users] = await Promise.all([
        decipher(signal, '/get/getConf', conf, {}),
        decipher(signal, '/get/getCompanies', readAnswer(companyOf), []),
        decipher(signal, '/get/getUsers', readAnswer(userOf), []),
      ]);
      if (signal.aborted) return refused({ kind: 'dropped' });
      if (!settings.ok) return settings;
      if (!companies.ok) return companies;
      if (!users.ok) return users;
      return ok({ conf: settings.value, companies: companies.value, users: users.value });
    },
  };
};
