import { mayCommand } from '@domain/area/area.policy';
import type { Fields } from '@domain/area/field';
import type { RecordAnswer } from '@domain/area/records';
import { type Offer, offersOf } from '@machines/lifecycle/commands';
import type { CaseNow } from '@machines/lifecycle/lifecycle';
import { isLocked } from '@machines/lifecycle/states';
import type { AreaManifest } from './manifest';
import { type ShownReason, shownReason } from './reasons';
import { lifecycleIn } from './states';
import type { Words } from './values';

export interface ShownOffer {
  readonly command: string;
  readonly label: string;
  readonly tone: 'primary' | 'danger' | 'plain';
  /** What it asks for before it is sent; nothing: it is sent at once. */
  readonly asks: Fields;
  /** Why it is not possible yet; nothing: it is. */
  readonly reasons: readonly ShownReason[];
}

/** Who looks, and when (wall clock, milliseconds). */
export interface Asker {
  readonly userId: string | null;
  readonly role: string | null;
  readonly at: number;
}

const shownOffer = ({ command, spec, reasons }: Offer, words: Words): ShownOffer => ({
  command,
  label: words.say.of(`command.${command}`),
  tone: spec.tone ?? 'plain',
  asks: spec.payload ?? {},
  reasons: reasons.map((reason) => shownReason(reason, words)),
});

/** What may be done with a record now, by the same lifecycle that the server asks. */
export const offersFor = (
  manifest: AreaManifest,
  record: RecordAnswer,
  now: CaseNow,
  { userId, role, at }: Asker,
  words: Words,
): readonly ShownOffer[] =>
  offersOf(lifecycleIn(manifest, record.machine), now, { actor: { userId, role }, at })
    .filter(({ command }) => mayCommand(manifest.area, role, command))
    .map((offer) => shownOffer(offer, words));

/** May the form of this record be written in the state that it is in? */
export const isWritable = (manifest: AreaManifest, { machine, state }: RecordAnswer): boolean =>
  !isLocked(lifecycleIn(manifest, machine), state);

/** Commands over several records at once that this role may give, each once, in the order of the lifecycles. */
export const bulkCommands = (
  { area, lifecycles }: AreaManifest,
  role: string | null,
  { say }: Pick<Words, 'say'>,
): readonly Omit<ShownOffer, 'reasons'>[] => {
  const found = new Map<string, Omit<ShownOffer, 'reasons'>>();
  for (const { commands } of lifecycles)
    for (const [command, { isBulk, by, tone, payload }] of Object.entries(commands)) {
      const may = isBulk && mayCommand(area, role, command) && (by?.some((one) => one === role) ?? true);
      if (!may || found.has(command)) continue;
      const label = say.of(`command.${command}`);
      found.set(command, { command, label, tone: tone ?? 'plain', asks: payload ?? {} });
    }
  return [...found.values()];
};
