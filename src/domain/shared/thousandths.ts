/** Quantities and percentages have three decimals at most: as whole thousandths they are exact. */
const SCALE = 1_000;

/** @throws RangeError when it has more decimals, or is too large to be exact: a defect of the caller */
export const thousandthsOf = (value: number): number => {
  const scaled = Math.round(value * SCALE);
  if (!Number.isSafeInteger(scaled) || Math.abs(scaled / SCALE - value) > 1e-9 * Math.max(1, Math.abs(value)))
    throw new RangeError(`Has more than three decimals: ${value}`);
  return scaled;
};

export const isThousandths = (value: number): boolean => {
  try {
    thousandthsOf(value);
    return true;
  } catch {
    return false;
  }
};

/**
 * Fils of a quantity at a price, rounded half up, once. Exact whatever the size: in whole numbers throughout.
 * @throws RangeError when the quantity has more than three decimals
 */
export const filsAt = (quantity: number, unitPriceFils: number): number => {
  const product = BigInt(thousandthsOf(quantity)) * BigInt(unitPriceFils);
  return Number(floorDivided(product + 500n, 1_000n));
};

/** A share of an amount in percent, rounded half up, once. Fils. */
export const percentOf = (fils: number, percent: number): number =>
  Number(floorDivided(BigInt(fils) * BigInt(thousandthsOf(percent)) + 50_000n, 100_000n));

const floorDivided = (amount: bigint, by: bigint): bigint =>
  amount >= 0n || amount % by === 0n ? amount / by : amount / by - 1n;

/**
 * What an amount comes to in the proportion of two others, rounded half up, once. Fils.
 * @param whole above zero
 */
export const proportionOf = (fils: number, part: number, whole: number): number =>
  Number(floorDivided(2n * BigInt(fils) * BigInt(part) + BigInt(whole), 2n * BigInt(whole)));
