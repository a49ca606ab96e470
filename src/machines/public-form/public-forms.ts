import type { FileInput } from '@domain/area/areas.port';
import type { LinkKey } from '@domain/public-forms/public-forms.port';
import type { PickedFile } from '@machines/record/record-part.machine';
import type { ActorRefFrom } from 'xstate';
import type { publicFormMachine } from './public-form.machine';

export type PublicFormActor = ActorRefFrom<typeof publicFormMachine>;

/** Forms for people without a sign-in, as views see them. Opening what is open gives the same actor. */
export interface PublicForms {
  open(key: LinkKey): PublicFormActor;
  /** Holds a file for the event `file.chosen`. */
  register(file: FileInput): PickedFile;
}
