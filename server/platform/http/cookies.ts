/** The cookies of a request by name; the first of a name counts, and one that does not decode counts as it stands. */
export const readCookies = (header: string | undefined): Readonly<Record<string, string>> => {
  const cookies = new Map<string, string>();
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=');
    const name = pair.slice(0, Math.max(at, 0)).trim();
    if (name && !cookies.has(name)) cookies.set(name, decode(pair.slice(at + 1).trim()));
  }
  return Object.fromEntries(cookies);
};

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
