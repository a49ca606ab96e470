/** Texts that nobody else uses: where one of them appears, something personal or secret has leaked. */
export const CANARY = {
  password: 'canary-Passw0rd-zq1zqzq',
  newPassword: 'canary-Passw0rd-zq2zqzq-longer',
  email: 'canary.zq3zqzq@portal.example',
  person: 'Canary Zq4zqzq',
  company: 'Canary Zq5zqzq Holding',
  newCompany: 'Canary Zq6zqzq Trading',
  customer: 'Canary Zq7zqzq Customer',
  token: 'canary-zq8zqzq-one-time-token',
  typed: 'canary zq9zqzq typed',
} as const;

/** A customer's balance that stands for itself wherever it is printed. */
export const CANARY_BALANCE = 918_273_645;

/** What a text says when its stretches of base64 are read as well: a cursor hides nothing. */
const readOut = (text: string): string =>
  [text, ...(text.match(/[\w+/-]{16,}/g) ?? []).map((part) => Buffer.from(part, 'base64').toString())].join(
    '\n',
  );

/**
 * The canaries that a text holds, in any case of letters; as the whole, or by the part that is theirs alone, which is long enough
 * that the check sums and hashes of a trace do not spell it by chance.
 */
export const canariesIn = (text: string, also: readonly string[] = []): readonly string[] => {
  const all = readOut(text);
  const lower = all.toLowerCase();
  const marks = Object.entries(CANARY).flatMap(([name, mark]) => {
    const own = /zq\dzqzq/i.exec(mark)?.[0] ?? mark;
    return lower.includes(own.toLowerCase()) ? [name] : [];
  });
  const others = [String(CANARY_BALANCE), ...also].filter((secret) => all.includes(secret));
  return [...marks, ...others];
};
