/** What is left of revenue, of a hundred, one decimal; null: nothing was charged. Fils. */
export const marginPercent = (revenue: number, cost: number): number | null =>
  revenue === 0 ? null : Math.round(((revenue - cost) * 1_000) / revenue) / 10;
