import * as z from 'zod/mini';
import { calls as declare } from './call';

const enciphered = (path: `/${string}`, summary: string) =>
  ({
    method: 'GET',
    path,
    summary,
    auth: 'bearer',
    base: 'api',
    answer: { status: 200, text: z.string() },
    problems: [],
  }) as const;

/** Answers are text: JSON enciphered with AES under the configured key, in OpenSSL's salted base64 form. */
export const calls = declare({
  getConf: enciphered('/get/getConf', 'Configuration object, enciphered'),
  getCompanies: enciphered('/get/getCompanies', 'Companies the caller may see, a flat list, enciphered'),
  getUsers: enciphered('/get/getUsers', 'Users the caller may address, enciphered'),
});
