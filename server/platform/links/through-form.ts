import type { RequestFacts } from '@server/platform/bind';
import { Refusal } from '@server/platform/problem';
import type { Services } from '@server/platform/services';
import { type FormLink, type KeyInput, type Subject, throughLink } from './form-link';
import { type FormContent, formOf, type LinkWork, type PublicForm } from './public-form';

/** A form that its subject asks for at this moment. */
export interface OpenForm {
  readonly form: PublicForm;
  readonly content: FormContent;
  readonly work: LinkWork;
  readonly link: FormLink;
}

const subjectOf = ({ entity, entity_id: id }: FormLink): Subject => ({ entity, id });

/** @throws Refusal link_not_valid, also when nothing is asked for any more; too_many_attempts; what `run` throws */
export const throughForm = <T>(
  services: Services,
  request: RequestFacts,
  key: KeyInput,
  run: (input: OpenForm) => Promise<T>,
): Promise<T> =>
  throughLink(services, request, key, async (trx, link, at) => {
    const form = formOf(link.purpose);
    const subject = subjectOf(link);
    const content = form?.entity === link.entity ? await form.ask(trx, subject, at) : null;
    if (!form || !content) throw new Refusal('link_not_valid');
    return run({ form, content, link, work: { trx, services, subject, at } });
  });
