import type { AreaSeed } from '../area-seeds';
import { demoLetters } from '../letters/demo-letters';

/** Who signs them, as far as they have. */
export const seed: AreaSeed<'letter_signer'> = (input) => {
  const { signers, signerEvents } = demoLetters(input);
  return { table: 'letter_signer', rows: signers, events: signerEvents };
};
