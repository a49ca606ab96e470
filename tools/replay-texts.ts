import type { TraceNote } from '@domain/tracing/trace-note';
import { createTexts } from '@ui/i18n/translate';
import { en } from '@ui/lab/texts.en';

const texts = createTexts<keyof typeof en>('en', en);

/** What reading or replaying a trace has to say, in the words of the replayer. */
export const noteText = ({ code, values }: TraceNote): string => texts(`note.${code}`, values);
