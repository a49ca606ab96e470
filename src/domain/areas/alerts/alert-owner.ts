import type { AlertTeam, AlertWorker } from './alert.rules';

/** Who works on a record or for a client by name, as far as he is there to do so. */
export type NamedWorkers = Readonly<Partial<Record<AlertWorker, string | null>>>;

/** The people of each team. */
export type TeamMembers = Readonly<Record<AlertTeam, readonly string[]>>;

/** 32 bits of a text (FNV-1a). */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
};

/** One of a team for one client: the same as long as he is there, whoever comes or goes beside him, and each has about as many. */
const oneOf = (members: readonly string[], client: string): string | null => {
  const ranked = members.map((id) => ({ id, rank: hashOf(`${id} ${client}`) }));
  return (
    ranked.reduce<(typeof ranked)[number] | null>(
      (best, one) => (best === null || one.rank > best.rank ? one : best),
      null,
    )?.id ?? null
  );
};

const teamOf = (teams: TeamMembers, worker: AlertWorker): readonly string[] =>
  worker === 'record' ? [] : teams[worker];

/**
 * Whose an alert is by rule: of the workers of its kind, in their order, the one who is named, else one of the team; nobody where no team
 * has anybody.
 * @param client the alert's company, or what stands for it: what is of one client goes to one person of a team
 */
export const ownerOf = (
  workers: readonly AlertWorker[],
  named: NamedWorkers,
  teams: TeamMembers,
  client: string,
): string | null => {
  for (const worker of workers) {
    const found = named[worker] ?? oneOf(teamOf(teams, worker), client);
    if (found !== null) return found;
  }
  return null;
};
