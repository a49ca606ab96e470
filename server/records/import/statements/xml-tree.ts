import { fault } from '@domain/finance/statements/fault';
import { UnreadableFile } from '../import-limits';
import { BrokenXml, walkXml } from '../xml';

const DEPTH = 40;

/** An element of a document, by its local name. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Element[];
  readonly text: string;
  /** Line of the file where its tag ends, from 1. */
  readonly at: number;
}
interface Growing extends Element {
  readonly children: Growing[];
  text: string;
}

/**
 * The document as a tree. Entities of its own are refused before anything is read, and with them those that reach for files or grow
 * without end.
 * @throws BrokenStatement
 */
export const treeOf = (text: string): Element => {
  const declared = text.search(/<!(DOCTYPE|ENTITY)/i);
  if (declared >= 0) throw fault('doctype_refused', text.slice(0, declared).split('\n').length);
  const path: Growing[] = [];
  let root: Growing | null = null;
  try {
    walkXml(new TextEncoder().encode(text), {
      open: (name, attributes, at) => {
        if (path.length >= DEPTH) throw fault('nested_too_deep', at);
        const element: Growing = { name, attributes, children: [], text: '', at };
        path.at(-1)?.children.push(element);
        root ??= element;
        path.push(element);
      },
      close: () => {
        path.pop();
      },
      text: (piece) => {
        const element = path.at(-1);
        if (element !== undefined) element.text += piece;
      },
    });
  } catch (error) {
    if (error instanceof BrokenXml) throw fault('not_well_formed', error.line);
    throw error instanceof UnreadableFile ? fault('too_large', 1) : error;
  }
  if (root === null) throw fault('not_well_formed', 1);
  return root;
};

/** Namespaces that an element declares. */
export const namespacesOf = ({ attributes }: Element): readonly string[] =>
  Object.entries(attributes).flatMap(([name, value]) => (/^xmlns(:|$)/.test(name) ? [value] : []));

/** Every element at that place below another, names divided by `/`. */
export const allAt = (from: Element, path: string): readonly Element[] =>
  path
    .split('/')
    .reduce<readonly Element[]>(
      (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
      [from],
    );

export const firstAt = (from: Element, path: string): Element | null => allAt(from, path)[0] ?? null;

/** What stands at the first of these places that is there. */
export const textAt = (from: Element, ...paths: readonly string[]): string | null => {
  for (const path of paths) {
    const text = firstAt(from, path)?.text.trim();
    if (text) return text;
  }
  return null;
};

/** @throws Fault missing_field */
export const requiredAt = (from: Element, path: string): Element => {
  const found = firstAt(from, path);
  if (found === null) throw fault('missing_field', from.at, `${from.name}/${path}`);
  return found;
};
