import { calls } from '@openapi/public-forms.contract';
import { bind } from '@server/platform/bind';
import { openForm, readFormFile, saveForm, submitForm } from '@server/platform/links/answer-form';
import { uploadToForm } from '@server/platform/links/form-uploads';
import { issueFormLink } from '@server/platform/links/issue-form-link';

export const routes = bind(calls, {
  openForm: ({ body, request }, services) => openForm(services, request, body),
  readFormFile: ({ query, request }, services) => readFormFile(services, request, query),
  saveForm: ({ body, request }, services) => saveForm(services, request, body),
  uploadToForm: ({ query, upload, request }, services) => uploadToForm(services, request, query, upload),
  submitForm: async ({ body: { consent: _, ...attempt }, request }, services) => {
    await submitForm(services, request, attempt);
  },
  issueFormLink: ({ caller, body }, services) => issueFormLink(services, caller, body),
});
