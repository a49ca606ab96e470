import type { Step } from '@machines/lab/steps';
import { wrongBodyIn } from '../../../src/app/compose-laid';

/**
 * An answer that is laid ready must be one that the contract knows, or a case would prove what happens after an answer that never comes.
 * @throws with the field that is not as declared
 */
export const checkLaid = async (step: Step): Promise<void> => {
  const wrong = await wrongBodyIn(step);
  if (wrong === null) return;
  const { call, field, expected, came, sentAs } = wrong;
  const sent = sentAs === null ? '' : ` (${sentAs})`;
  throw new Error(
    `No back end answers "${call}" so: ${field || 'the body'} should be ${expected}, and is ${came}${sent}`,
  );
};
