import type { Field } from '@domain/area/field';
import { lanesOf } from '@machines/lifecycle/states';
import type { AreaManifest } from '../manifest';
import { stateText } from '../states';
import type { AreaTexts } from '../texts';

/** Pixels, where nothing is known of what the cells say. */
const WIDTHS: Readonly<Record<Field['kind'], number>> = {
  text: 190,
  longText: 260,
  email: 220,
  phone: 150,
  choice: 150,
  money: 160,
  whole: 130,
  decimal: 130,
  day: 120,
  instant: 140,
  flag: 120,
  reference: 180,
};

/** The title names the record and opens it, a number in less room than text; the state stands with whether it has lasted too long. */
const TITLE_WIDTH = 230;
const NUMBER_WIDTH = 160;
const STATE_WIDTH = 215;

export const NEXT_WIDTH = 175;

/** Pixels of a letter, more than most need, and of what stands around a text. */
const LETTER = 7.2;
const AROUND = 20;
const SORTED = 16;
const PLAIN: Readonly<Partial<Record<Field['kind'], string>>> = {
  money: 'AED 1,234,567.89',
  day: '30-11-2026',
};

/** As wide as the longest of its texts, so that there is room for the columns after it; not wider than usual. */
const widthFor = (usual: number, header: string, texts: readonly string[], extra = 0): number => {
  const letters = Math.max(0, ...texts.map(({ length }) => length));
  const needed = Math.max(header.length * LETTER + SORTED, letters * LETTER + extra) + AROUND;
  return Math.min(usual, needed);
};

/** Everything that the cells of a field may say, where that is known. */
const textsOf = (name: string, { kind, options }: Field, t: AreaTexts): readonly string[] => {
  if (kind === 'choice' && options) return options.map((option) => t.of(`${name}.${option}`));
  const plain = PLAIN[kind];
  return plain === undefined ? [] : [plain];
};

/** A state stands in a badge, beside it whether it has lasted too long. */
const stateWidth = ({ lifecycles }: AreaManifest, header: string, t: AreaTexts): number => {
  const texts = lifecycles.flatMap((lifecycle) => lanesOf(lifecycle).map(({ path }) => stateText(t, path)));
  return widthFor(STATE_WIDTH, header, texts, t('record.late').length * LETTER + AROUND + SORTED);
};

/** Pixels that a column of a list has at first. */
export const columnWidth = (manifest: AreaManifest, name: string, field: Field, t: AreaTexts): number => {
  const header = t.of(`field.${name}`);
  if (name === manifest.area.title) return name === 'number' ? NUMBER_WIDTH : TITLE_WIDTH;
  if (name === 'state') return stateWidth(manifest, header, t);
  const usual = WIDTHS[field.kind];
  const texts = manifest.cells?.[name] ? [] : textsOf(name, field, t);
  return texts.length === 0 ? usual : widthFor(usual, header, texts);
};
