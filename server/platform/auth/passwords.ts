import { hash, verify } from '@node-rs/argon2';

/** Argon2id, 19 MiB, two passes, one lane: the first choice of OWASP's password storage sheet. Salt and costs are in the hash. */
const COSTS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export interface Passwords {
  hash(plain: string): Promise<string>;
  /** False for a null hash too, after the same amount of work: the answer time does not tell who exists. */
  verify(hashed: string | null, plain: string): Promise<boolean>;
}

export const createPasswords = async (): Promise<Passwords> => {
  const nobodys = await hash('nobody has this password', COSTS);
  return {
    hash: (plain) => hash(plain, COSTS),
    verify: async (hashed, plain) => {
      const matches = await verify(hashed ?? nobodys, plain);
      return hashed !== null && matches;
    },
  };
};
