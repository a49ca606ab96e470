import { fault } from '@domain/finance/statements/fault';
import { filsOf } from './values';

/** What stands in a cell for an amount: `1,234.50`, `(12.00)`, `12.00-`, `12.00 DR`, `AED 5`. */
interface Written {
  readonly digits: string;
  readonly isNegative: boolean;
}

const POINT = /^(\d+|\d{1,3}(,\d{3})+)(\.\d{1,2})?$/;
const COMMA = /^(\d+|\d{1,3}(\.\d{3})+)(,\d{1,2})?$/;

const taken = (cell: string): Written => {
  const text = cell.replace(/AED/i, '').replace(/\s/g, '');
  const digits = text.replace(/^[-+(]+|[)-]+$|(DR|CR)$/gi, '').replace(/[)-]+$/, '');
  return { digits, isNegative: /^-|^\(.*\)$|-$|DR$/i.test(text) };
};

/**
 * How the amounts of a file are read: with a point before the decimals, or with a comma where only that makes sense of all of them.
 * The reader answers signed fils, null for an empty cell. @throws Fault bad_amount
 */
export const amountReader = (
  cells: readonly string[],
): ((cell: string | undefined, at: number) => number | null) => {
  const written = cells.map((cell) => taken(cell).digits).filter((digits) => digits !== '');
  const isComma =
    !written.every((digits) => POINT.test(digits)) && written.every((digits) => COMMA.test(digits));
  return (cell = '', at) => {
    const { digits, isNegative } = taken(cell);
    if (cell.trim() === '' || cell.trim() === '-') return null;
    if (!(isComma ? COMMA : POINT).test(digits)) throw fault('bad_amount', at, cell);
    const fils = filsOf(digits.replaceAll(isComma ? '.' : ',', ''), isComma ? ',' : '.', at);
    return isNegative ? 0 - fils : fils;
  };
};
