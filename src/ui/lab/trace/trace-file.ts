import { type ChangeEvent, type DragEvent, useState } from 'react';

/** Takes a file that is chosen or dropped, and reads it: the file itself never leaves the browser. */
export const useTraceFile = (input: (name: string, text: string) => void) => {
  const [isOver, setOver] = useState(false);
  const read = (files: FileList | null): void => {
    const file = files?.[0];
    if (file === undefined) return;
    // A file that has vanished since it was chosen reads as an empty one: the parser says what it thinks of it.
    file.text().then(
      (text) => input(file.name, text),
      () => input(file.name, ''),
    );
  };
  return {
    isOver,
    input: {
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
        read(currentTarget.files);
        // The same file may be chosen once more.
        currentTarget.value = '';
      },
    },
    zone: {
      onDragOver: (event: DragEvent) => {
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        read(event.dataTransfer.files);
      },
    },
  };
};
