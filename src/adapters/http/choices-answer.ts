import { ChoiceShape } from '@domain/area/records';
import * as z from 'zod/mini';
import { json } from './wire';

/** The records that a reference may name. */
export const choicesAnswer = json(
  z.pipe(
    z.object({ choices: z.array(ChoiceShape) }),
    z.transform(({ choices }) => choices),
  ),
);
