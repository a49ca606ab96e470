/** Texts that nobody else uses: where one of them appears, something personal or secret has leaked. */
export const CANARY = {
  password: 'canary-Passw0rd-zq1',
  newPassword: 'canary-Passw0rd-zq2-longer',
  email: 'canary.zq3@portal.example',
  person: 'Canary Zq4',
  company: 'Canary Zq5 Holding',
  newCompany: 'Canary Zq6 Trading',
  customer: 'Canary Zq7 Customer',
  token: 'canary-zq8-one-time-token',
  typed: 'canary zq9 typed',
} as const;

/** A customer's balance that stands for itself wherever it is printed. */
export const CANARY_BALANCE = 918_273_645;

/** The canaries that a text holds, in any case of letters; as the whole, or by the part that is theirs alone. */
export const canariesIn = (text: string, also: readonly string[] = []): readonly string[] => {
  const lower = text.toLowerCase();
  const marks = Object.entries(CANARY).flatMap(([name, mark]) => {
    const own = /zq\d/i.exec(mark)?.[0] ?? mark;
    return lower.includes(own.toLowerCase()) ? [name] : [];
  });
  const others = [String(CANARY_BALANCE), ...also].filter((secret) => text.includes(secret));
  return [...marks, ...others];
};
