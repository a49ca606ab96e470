import type { Edge } from './explore';

/** What a machine did on each edge, for reading: by state and stimulus, the states of one outcome together. */
export const conductPage = (done: readonly { readonly edge: Edge; readonly line: string }[]): string => {
  const byPlace = new Map<string, Map<string, string[]>>();
  for (const { edge, line } of done) {
    const place = `${edge.control} | ${edge.name}`;
    const outcomes = byPlace.get(place) ?? new Map<string, string[]>();
    outcomes.set(line, [...(outcomes.get(line) ?? []), edge.digest]);
    byPlace.set(place, outcomes);
  }
  const lines = [...byPlace].flatMap(([place, outcomes]) => [
    '',
    place,
    ...[...outcomes].flatMap(([line, digests]) =>
      outcomes.size === 1 ? [`  -> ${line}`] : [`  -> ${line}`, `     when ${digests.join('; ')}`],
    ),
  ]);
  return `What the machine does, edge by edge. Written by \`npx vitest run tests/models -u\`; read the difference before it is committed.\n${lines.join('\n')}\n`;
};
