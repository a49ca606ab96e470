import type { Refusal } from '@machines/lab/sandbox';
import type { Step } from '@machines/lab/steps';
import { wrongBodyIn } from '../../../src/app/compose-laid';

/** Calls of a group that are told one by one. */
const MOST = 3;

const refusalText = ({ field, expected, came, sentAs }: Refusal): string =>
  `${field || 'the body'} should be ${expected}, and is ${came}${sentAs === null ? '' : ` (${sentAs})`}`;

/**
 * An answer that is laid ready must be one that the contract knows, or a case would prove what happens after an answer that never comes.
 * @throws with the field that is not as declared
 */
export const checkLaid = async (step: Step): Promise<void> => {
  const wrong = await wrongBodyIn(step);
  if (wrong === null) return;
  const { call, count, refusals } = wrong;
  const said = refusals
    .slice(0, MOST)
    .map((one) => (count === 1 ? refusalText(one) : `${one.call}: ${refusalText(one)}`));
  const many =
    count === 1 ? '' : ` of the ${count} calls meant by it ${refusals.length} are never answered so.`;
  const more = refusals.length > MOST ? `; and ${refusals.length - MOST} more` : '';
  throw new Error(`No back end answers "${call}" so:${many} ${said.join('; ')}${more}`);
};
