/** An element of an XML file. `name` is local: what prefix a file uses says nothing. */
export interface XmlNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Of a leaf; empty where there are elements within. */
  readonly text: string;
  readonly children: readonly XmlNode[];
}

type Content = string | readonly (XmlNode | null)[];

/** `null` among the elements within is left out. */
export const element = (
  name: string,
  content: Content,
  attributes: Readonly<Record<string, string>> = {},
): XmlNode => ({
  name,
  attributes,
  text: typeof content === 'string' ? content : '',
  children: typeof content === 'string' ? [] : content.filter((one) => one !== null),
});

/** An element with a text, or none: an empty element is refused by the rules (ibr-079). */
export const leaf = (
  name: string,
  text: string | null,
  attributes: Readonly<Record<string, string>> = {},
): XmlNode | null => (text === null || text.trim() === '' ? null : element(name, text.trim(), attributes));

/** An element around others, or none when all of them are missing. */
export const group = (name: string, children: readonly (XmlNode | null)[]): XmlNode | null =>
  children.some((one) => one !== null) ? element(name, children) : null;

/** Elements at a path of local names below one, such as `Party/EndpointID`. */
export const allAt = (node: XmlNode, path: string): readonly XmlNode[] =>
  path
    .split('/')
    .reduce<readonly XmlNode[]>(
      (nodes, name) => nodes.flatMap(({ children }) => children.filter((child) => child.name === name)),
      [node],
    );
export const nodeAt = (node: XmlNode, path: string): XmlNode | null => allAt(node, path)[0] ?? null;
export const textAt = (node: XmlNode, path: string): string | null => nodeAt(node, path)?.text.trim() || null;

const CONTROL = /[^\P{Cc}\t\n\r]/gu;
const escaped = (text: string): string =>
  text
    .replace(CONTROL, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/**
 * The element as text. `prefixOf` says which prefix a name has.
 * @example writeXml(element('ID', '1'), () => 'cbc:') // <cbc:ID>1</cbc:ID>
 */
export const writeXml = (node: XmlNode, prefixOf: (node: XmlNode) => string): string => {
  const name = `${prefixOf(node)}${node.name}`;
  const attributes = Object.entries(node.attributes)
    .map(([key, value]) => ` ${key}="${escaped(value)}"`)
    .join('');
  const content =
    node.children.length === 0
      ? escaped(node.text)
      : node.children.map((child) => writeXml(child, prefixOf)).join('');
  return `<${name}${attributes}>${content}</${name}>`;
};
