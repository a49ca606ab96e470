import { fingerprint } from './fingerprint';
import { HIDDEN, type ValueRedactor } from './plain-data';
import { ADDRESSES, PORTAL, type Redaction, redactionOf, SECRETS, SHOWN_QUERIES } from './redaction.table';

/** Version of the rules of redaction, written into every trace. */
export const REDACTION = 'words-7';

/** A text that may be shown where the table allows it: an id, a code, a date. No space, no `@`, and shorter than a token. */
const WORD = /^[\w.:~-]{0,64}$/;
const SEGMENT = /^[\w.:~%!$&'()*+,;=\\-]{0,40}$/;
/** What may stand in running text: words that begin small, words with which messages begin, short numbers. A name is none of these. */
const PROSE =
  /^\p{P}*(?:[a-z][A-Za-z]{0,23}|[A-Z]\w*Error|A|An|Cannot|Could|Error|Failed|Invalid|No|Not|Slot|The|Unable|Unexpected|\d{1,4})?\p{P}*$/u;
const LONGEST_PROSE = 400;

const UNLISTED: Redaction = { shown: {} };

type Way = (text: string) => string;

export interface Redactor {
  /** This text is a secret wherever it appears from now on. */
  registerSecret(text: string): void;
  /**
   * What may be seen of further machines.
   * @throws when one of them has been recorded already: what was written of it cannot be taken back
   */
  learn(redaction: Redaction): void;
  /** What may be seen of this machine's events and context: for a writer of its own. */
  redactorOf(machineId: string): ValueRedactor;
}

/**
 * Replaces what a trace must not show while it is recorded. Equal texts become equal placeholders, so that every `===` of a machine
 * decides in a replay as it did in the run, and one object one placeholder. Nothing that was replaced is kept, not even here: texts are
 * known by fingerprint.
 */
export const createRedactor = (): Redactor => {
  const placeholders = new Map<number, string>();
  /** Of what is one placeholder as a whole: an object is itself, whatever it says. */
  const objects = new WeakMap<object, string>();
  const secrets = new Set<number>();
  /** Words that stand in the trace already: to hide them from now on would hide nothing and make two texts of one. */
  const shownTexts = new Set<string>();
  /** The words among them. */
  const words = new Set<string>();
  let count = 0;
  /** What may be seen, by machine: of one that is recorded it stays what it was. */
  const tables = new Map<string, Redaction>();
  const learn = (table: Redaction): void => {
    for (const id in table.shown) {
      if ((tables.get(id) ?? table) !== table) throw new Error(`${id} is recorded already`);
      tables.set(id, table);
    }
  };
  learn(PORTAL);

  const next = (): string => {
    count += 1;
    return `<secret:${count}>`;
  };
  const placeholder = (text: string): string => {
    const print = fingerprint(text);
    const made = placeholders.get(print) ?? next();
    placeholders.set(print, made);
    return made;
  };
  const objectPlaceholder = (value: object): string => {
    const made = objects.get(value) ?? next();
    objects.set(value, made);
    return made;
  };
  const registerSecret = (text: string) => {
    if (text !== '' && !shownTexts.has(text)) secrets.add(fingerprint(text));
  };

  const isSecret = (text: string) => secrets.has(fingerprint(text));
  const shown = (text: string): string => {
    if (shownTexts.has(text)) return text;
    if (isSecret(text)) return placeholder(text);
    shownTexts.add(text);
    return text;
  };
  /**
   * What has a name of several parts is shown part by part, so that a record is the same by its id alone, in a name and in the path of an
   * actor: `leads:<secret:5>:notes`. A name that the program gives is no secret, whatever somebody has chosen as his password.
   */
  const shownId = (id: string): string =>
    id
      .split(':')
      .map((part) => (WORD.test(part) ? part : placeholder(part)))
      .join(':');
  const word = (text: string) => {
    if (words.has(text)) return text;
    if (WORD.test(text)) {
      const seen = shown(text);
      if (seen === text) words.add(text);
      return seen;
    }
    return isSecret(text) ? placeholder(text) : shownId(text);
  };
  const segment = (text: string) =>
    SEGMENT.test(text) && !/%40/i.test(text) ? shown(text) : placeholder(text);
  const query = (text: string) => {
    const [name = '', value = '', ...more] = text.split('=');
    const isShown = SHOWN_QUERIES.includes(name) && value !== '' && more.length === 0;
    return isShown ? `${name}=${word(value)}` : placeholder(text);
  };

  const path = (text: string) =>
    text.startsWith('/') ? text.split('/').map(segment).join('/') : placeholder(text);
  const search = (text: string) =>
    text.startsWith('?') ? `?${text.slice(1).split('&').map(query).join('&')}` : placeholder(text);
  const hash = (text: string) =>
    text.startsWith('#') ? `#${text === '#' ? '' : placeholder(text.slice(1))}` : placeholder(text);
  const address = (text: string) => {
    const [, before = '', request = '', after = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(text) ?? [];
    return `${before && path(before)}${request && search(request)}${after && hash(after)}`;
  };
  /* How texts are shown, as JSON: what a placeholder and a word are made of needs no escaping. */
  const asPlaceholder: Way = (text) => `"${placeholder(text)}"`;
  const asWord: Way = (text) => (words.has(text) ? `"${text}"` : JSON.stringify(word(text)));
  const addresses = { path, search, hash, address };
  const asAddress =
    (shows: Way): Way =>
    (text) =>
      JSON.stringify(shows(text));

  const prose = (text: string) =>
    text
      .slice(0, LONGEST_PROSE)
      .split(' ')
      .map((part) => (PROSE.test(part) && !isSecret(part.replace(/^\p{P}+|\p{P}+$/gu, '')) ? part : '…'))
      .join(' ');

  const redactorOf = (machineId: string): ValueRedactor => {
    const table = tables.get(machineId) ?? UNLISTED;
    tables.set(machineId, table);
    const { shown: listed, opaque, isHidden, names } = redactionOf(table, machineId);
    const ways = new Map<string, Way>();
    for (const name of listed) ways.set(name, asWord);
    for (const [name, kind] of Object.entries(ADDRESSES)) ways.set(name, asAddress(addresses[kind]));
    return {
      under: (parent, name) => (parent === HIDDEN || isHidden(parent, name) ? HIDDEN : name),
      whole: (name, value) => (opaque.includes(name) ? objectPlaceholder(value) : undefined),
      names,
      name: shownId,
      text: (name, text) => {
        if (text === '') return '""';
        if (SECRETS.includes(name)) registerSecret(text);
        return (ways.get(name) ?? asPlaceholder)(text);
      },
      number: (name, value) => (listed.has(name) ? JSON.stringify(value) : `"${placeholder(String(value))}"`),
      prose,
    };
  };

  return {
    registerSecret,
    learn,
    redactorOf,
  };
};
