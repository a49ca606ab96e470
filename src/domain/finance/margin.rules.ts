/** What is left of revenue, of a hundred, one decimal; of what was not charged nothing can be. Fils. */
export const marginPercent = (revenue: number, cost: number): number | null =>
  revenue === 0 ? null : Math.round(((revenue - cost) * 1_000) / revenue) / 10;
