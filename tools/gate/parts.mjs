/**
 * Deals files out to parts that take about equally long: the longest first, each to the part that has least to do.
 *
 * @param {readonly string[]} files
 * @param {number} count
 * @param {(path: string) => number} secondsOf
 * @returns {readonly { readonly files: readonly string[], readonly seconds: number }[]}
 */
export function dealOut(files, count, secondsOf) {
  const parts = Array.from({ length: count }, () => ({ files: [], seconds: 0 }));
  const longestFirst = [...files].sort((a, b) => secondsOf(b) - secondsOf(a) || (a < b ? -1 : 1));
  for (const file of longestFirst) {
    const part = parts.reduce((least, one) => (one.seconds < least.seconds ? one : least));
    part.files.push(file);
    part.seconds += secondsOf(file);
  }
  return parts.map(({ files, seconds }) => ({ files: files.sort(), seconds }));
}
