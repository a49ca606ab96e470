import type { CipherPort } from '@domain/platform/cipher.port';
import type { TelemetryPort } from '@domain/platform/telemetry.port';
import type { CallFailure } from '@domain/shared/call-failure';
import { ok, type Result, refused } from '@domain/shared/result';
import type { ListedCompany, ListedUser, StartUpData, StartUpPort } from '@domain/start-up/start-up.port';
import * as z from 'zod/mini';
import type { PortalClient } from './portal-client';
import { isObject, json, parseJson, type Reader, rows } from './wire';

const ListedCompanyShape: z.ZodMiniType<ListedCompany> = z.object({
  _id: z.string(),
  company_name: z.string(),
  parent_company_id: z.string(),
});
const ListedUserShape: z.ZodMiniType<ListedUser> = z.object({
  _id: z.string(),
  email: z.string(),
  name: z.string(),
  company_id: z._default(z.nullable(z.string()), null),
});

/** Read without an envelope: `data` may be a setting like any other. */
const conf: Reader<StartUpData['conf']> = (text) => {
  const settings = parseJson(text ?? '');
  return isObject(settings) ? settings : undefined;
};

/** The enciphered text: bare as the contract has it, or as a JSON string, enveloped or not. */
const sealedText: Reader<string> = (text) => {
  if (text === null) return undefined;
  return parseJson(text) === undefined ? text : json(z.string())(text);
};

export const createHttpStartUp = (
  { api, ask }: PortalClient,
  cipher: CipherPort,
  telemetry: TelemetryPort,
): StartUpPort => {
  const decipher = async <T>(
    sealed: Promise<Result<string, CallFailure>>,
    read: Reader<T>,
  ): Promise<Result<T, CallFailure>> => {
    const answer = await sealed;
    if (!answer.ok) return answer;
    const plain = await cipher.open(answer.value);
    if (!plain.ok) telemetry.report('Decryption failed');
    const value = plain.ok ? read(plain.value) : undefined;
    return value === undefined ? refused({ kind: 'malformed' }) : ok(value);
  };

  return {
    load: async (signal) => {
      const read = sealedText;
      const [settings, companies, users] = await Promise.all([
        decipher(ask({ signal, read, send: (how) => api.GET('/get/getConf', how) }), conf),
        decipher(
          ask({ signal, read, send: (how) => api.GET('/get/getCompanies', how) }),
          rows(ListedCompanyShape),
        ),
        decipher(ask({ signal, read, send: (how) => api.GET('/get/getUsers', how) }), rows(ListedUserShape)),
      ]);
      if (signal.aborted) return refused({ kind: 'dropped' });
      if (!settings.ok) return settings;
      if (!companies.ok) return companies;
      if (!users.ok) return users;
      return ok({ conf: settings.value, companies: companies.value, users: users.value });
    },
  };
};
