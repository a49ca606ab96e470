/** Some browsers fetch the file only after the user has said where to put it, milliseconds. */
const REVOKED_AFTER_MS = 60_000;

/** Gives a text to the user as a file: the browser's own download, from memory. */
export const saveText = (document: Document, name: string, text: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKED_AFTER_MS);
};
