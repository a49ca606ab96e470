import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';

/** What may be attached, by content; the value is what the browser is told. */
const BINARY: ReadonlySet<string> = new Set([
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/heic',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
]);
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const CSV_TYPE = 'text/csv';
export const TEXT_TYPE = 'text/plain';

/** The type that a file's content shows, or null when it is none that is taken. The name only tells a CSV file from another text. */
export const allowedTypeOf = async (path: string, name: string): Promise<string | null> => {
  const found = await fileTypeFromFile(path);
  if (found) return BINARY.has(found.mime) ? found.mime : null;
  if (!(await isPlainText(path))) return null;
  return name.toLowerCase().endsWith('.csv') ? CSV_TYPE : TEXT_TYPE;
};

/** UTF-8 without control characters but line ends and tabs; what a browser could take for a page is no plain text. */
const isPlainText = async (path: string): Promise<boolean> => {
  if (await looksLikeMarkup(path)) return false;
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) {
      if (hasControls(decoder.decode(chunk as Buffer, { stream: true }))) return false;
    }
    return !hasControls(decoder.decode());
  } catch (error) {
    // the decoder's only complaint
    if (error instanceof TypeError) return false;
    throw error;
  }
};

const CONTROLS = /(?![\t\n\r])\p{Cc}/u;
const hasControls = (text: string): boolean => CONTROLS.test(text);

const looksLikeMarkup = async (path: string): Promise<boolean> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(512), 0, 512, 0);
    return /^[\s\ufeff]*<(!doctype|html|script|svg|\?xml)/i.test(buffer.toString('utf8', 0, bytesRead));
  } finally {
    await file.close();
  }
};
