import type { FieldInputs } from '@domain/area/field';

/** Whose a charge is where nobody says it. */
export const USUAL_PAYER = 'client';

/** Only a fine is borne by somebody else than the client. */
export const isPayerFit = ({ kind, payer }: FieldInputs): boolean =>
  (payer ?? USUAL_PAYER) === USUAL_PAYER || kind === 'fine';
