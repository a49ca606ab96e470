/** Every spelling of an area's name that a template uses: `visa fees` as a file, a table, a type, a sentence. */
export interface AreaNames {
  /** `visa-fees`: folder, address, live topic. */
  readonly names: string;
  /** `visa-fee`: lifecycle. */
  readonly name: string;
  readonly camels: string;
  readonly camel: string;
  /** `visa_fee`: table. */
  readonly entity: string;
  /** `VisaFee` */
  readonly Entity: string;
  readonly labels: string;
  readonly label: string;
  readonly Labels: string;
  readonly Label: string;
}

const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const PLURAL = /[a-z]{2,}s$/;
/** Longest table name: the names of its indexes must fit into the 63 bytes of PostgreSQL. */
const LONGEST = 40;

/** A word that is no plural names the whole: one record of the `fleet` is a `fleet-record`. */
const singular = (plural: string): string => {
  if (!PLURAL.test(plural)) return `${plural}-record`;
  if (plural.endsWith('ies')) return `${plural.slice(0, -3)}y`;
  return /(x|z|ch|sh|ss)es$/.test(plural) ? plural.slice(0, -2) : plural.slice(0, -1);
};

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const camelOf = (kebab: string) => kebab.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * @param one what one of them is called, where the rule does not find it: `person` of `people`
 * @throws one sentence when the name is no plural in kebab-case
 */
export const namesOf = (names: string, one?: string): AreaNames => {
  const name = one ?? singular(names);
  // of words in -ss nobody can tell whether one is meant, or many
  const isClear = one === undefined ? !names.endsWith('ss') : one !== names;
  const isLong = Math.max(names.length, name.length) > LONGEST;
  if (!KEBAB.test(names) || !KEBAB.test(name) || !isClear || isLong || names.length < 2)
    throw new Error(`"${names}" is no plural in kebab-case, as in "inquiries" or "visa-fees".`);
  const [label, labels] = [name.replaceAll('-', ' '), names.replaceAll('-', ' ')];
  return {
    names,
    name,
    camels: camelOf(names),
    camel: camelOf(name),
    entity: name.replaceAll('-', '_'),
    Entity: upperFirst(camelOf(name)),
    labels,
    label,
    Labels: upperFirst(labels),
    Label: upperFirst(label),
  };
};
