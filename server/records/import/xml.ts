import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { beyond, IMPORT_LIMITS } from './import-limits';

/** The document is not well-formed. */
export class BrokenXml extends Error {
  /** Line at which that was seen, from 1. */
  readonly line: number;
  constructor(line: number, { message }: Error) {
    super(message);
    this.name = 'BrokenXml';
    this.line = line;
  }
}

const BYTES_AT_ONCE = 65_536;
/** Bytes that may pass without a tag: a text or a tag that long would fill the memory before it could be measured. */
const SILENT_BYTES = 2 * 1_048_576;

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Tells of the tags and texts of an XML document, a piece at a time.
 * @param hear.open with the line on which the tag ends, from 1
 * @throws UnreadableFile when tags are nested too deep, or one of them or its text has no end; BrokenXml. Entities of its own are not
 * expanded
 */
export const walkXml = (
  part: Uint8Array,
  hear: {
    readonly open: (name: string, attributes: SaxesTagPlain['attributes'], line: number) => void;
    readonly close?: (name: string) => void;
    readonly text?: (text: string) => void;
  },
): void => {
  const parser = new SaxesParser();
  let depth = 0;
  let silent = 0;
  parser.on('error', (error) => {
    throw new BrokenXml(parser.line, error);
  });
  parser.on('opentag', ({ name, attributes }) => {
    silent = 0;
    depth += 1;
    if (depth > IMPORT_LIMITS.nested_too_deep) throw beyond('nested_too_deep');
    hear.open(local(name), attributes, parser.line);
  });
  parser.on('closetag', ({ name }) => {
    silent = 0;
    depth -= 1;
    hear.close?.(local(name));
  });
  parser.on('text', (text) => hear.text?.(text));
  parser.on('cdata', (text) => hear.text?.(text));
  const decoder = new TextDecoder();
  for (let from = 0; from < part.length; from += BYTES_AT_ONCE) {
    silent += BYTES_AT_ONCE;
    if (silent > SILENT_BYTES) throw beyond('cell_too_long');
    parser.write(decoder.decode(part.subarray(from, from + BYTES_AT_ONCE), { stream: true }));
  }
  parser.close();
};
