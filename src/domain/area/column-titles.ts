/** What a person takes for the same title: capitals, spaces and signs make no other one of it (`E-mail *` is `email`). */
const plain = (title: string): string => title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/**
 * The columns of a file whose titles are names of fields, by the fields; each column once, for the first field that has such a name.
 * @param names what a field is called, by the field
 */
export const columnsByTitle = (
  columns: readonly string[],
  names: Readonly<Record<string, readonly string[]>>,
): Readonly<Record<string, string>> => {
  const left = new Set(columns);
  return Object.fromEntries(
    Object.entries(names).flatMap(([field, known]) => {
      const titles = known.map(plain);
      const column = columns.find((title) => left.has(title) && titles.includes(plain(title)));
      if (column === undefined) return [];
      left.delete(column);
      return [[field, column] as const];
    }),
  );
};

/** A mapping with the columns that nobody has put anywhere, where their titles say it. */
export const mappedByTitle = (
  {
    columns,
    mapping,
  }: { readonly columns: readonly string[]; readonly mapping: Readonly<Record<string, string>> },
  titles: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> => {
  const taken = Object.values(mapping);
  const names = Object.entries(titles).filter(([field]) => !Object.hasOwn(mapping, field));
  return {
    ...columnsByTitle(
      columns.filter((column) => !taken.includes(column)),
      Object.fromEntries(names.map(([field, title]) => [field, [title]])),
    ),
    ...mapping,
  };
};
