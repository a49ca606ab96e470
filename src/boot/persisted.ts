/** What was kept under a name; null when there is nothing, also where storage is denied. */
export const readText = (storage: () => Storage, key: string): string | null => {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
};

/** What was kept under a name, as JSON; null when there is nothing, or nothing that can be read: also where storage is denied. */
export const readJson = (storage: () => Storage, key: string): unknown => {
  try {
    return JSON.parse(readText(storage, key) ?? 'null');
  } catch {
    return null;
  }
};

/** What is kept of an object's entries; a value of another kind has none. */
export const entriesOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** The value of a cookie, decoded; null when there is none. */
export const readCookie = (cookies: string, name: string): string | null => {
  const found = cookies.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  try {
    return found === undefined ? null : decodeURIComponent(found.slice(name.length + 1));
  } catch {
    return null;
  }
};
