import { FormUpload, OpenedForm } from '@domain/public-forms/public-form';
import type { PublicFormsPort } from '@domain/public-forms/public-forms.port';
import createClient from 'openapi-fetch';
import * as z from 'zod/mini';
import { type CallRequest, FILE, settle } from './call-result';
import { completeAnswer, type Send } from './complete-answer';
import type { paths } from './portal.gen';
import { ACCEPTED, CALL_TIMEOUT_MS } from './portal-client';
import { uploadLine } from './upload-line';
import { json, nothing, under } from './wire';

/** A file of 10 MB takes its time on a slow line, milliseconds. */
const UPLOAD_TIMEOUT_MS = 10 * 60_000;

/** Forms without a sign-in: no call of theirs carries a token, or passes the gate. */
export const createHttpPublicForms = ({
  apiBase,
  fetch,
}: {
  readonly apiBase: string;
  readonly fetch: Send;
}): PublicFormsPort => {
  const api = createClient<paths>({ baseUrl: apiBase, headers: ACCEPTED, fetch: completeAnswer(fetch) });
  const ask = <T>(
    request: Omit<CallRequest<T>, 'timeoutMs' | 'definite'> & { readonly timeoutMs?: number },
  ) => settle({ timeoutMs: CALL_TIMEOUT_MS, definite: ['too_many_attempts'], ...request });
  return {
    open: (key, signal) =>
      ask({
        signal,
        send: (how) => api.POST('/public/forms/open', { ...how, body: { ...key } }),
        read: json(OpenedForm),
      }),
    save: (key, values, signal) =>
      ask({
        signal,
        send: (how) => api.POST('/public/forms/save', { ...how, body: { ...key, values } }),
        read: under('saved_at', z.string()),
      }),
    upload: (key, document, file, signal, onSent) =>
      ask({
        signal,
        timeoutMs: UPLOAD_TIMEOUT_MS,
        send: (how) =>
          api.POST('/public/forms/upload', {
            ...how,
            params: { query: { ...key, document } },
            body: '',
            bodySerializer: () => file.content,
            headers: { 'Content-Type': FILE, 'x-file-name': encodeURIComponent(file.name) },
            fetch: completeAnswer(uploadLine(file, onSent)(fetch)),
          }),
        read: json(FormUpload),
      }),
    submit: (key, handedIn, signal) =>
      ask({
        signal,
        send: (how) =>
          api.POST('/public/forms/submit', { ...how, body: { ...key, ...handedIn, consent: true } }),
        read: nothing,
      }),
  };
};
