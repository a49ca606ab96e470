import type { CallFailure } from '@domain/shared/call-failure';
import type { CallName } from '@machines/lab/calls';
import type { Waiting, WrongBody } from '@machines/lab/sandbox';
import type { Step } from '@machines/lab/steps';
import { Button } from '@ui/kit/button';
import { TextArea } from '@ui/kit/records/inputs';
import { Select } from '@ui/kit/records/select';
import { useState } from 'react';
import styles from './lab.module.css';
import { type LabTexts, useLabTexts } from './texts';

const FAILURES = {
  unreachable: { kind: 'unreachable' },
  unavailable: { kind: 'failed', status: 503 },
  tooMany: { kind: 'failed', status: 429, retryAfterMs: 5000 },
  unauthorized: { kind: 'refused', status: 401, code: 'unauthenticated' },
  forbidden: { kind: 'refused', status: 403, code: 'forbidden' },
  malformed: { kind: 'malformed' },
} as const satisfies Readonly<Record<string, CallFailure>>;
export type FailureName = keyof typeof FAILURES;
const FAILURE_NAMES = Object.keys(FAILURES) as FailureName[];

const PLAIN = { required: false, warning: null } as const;
const MOST_LETTERS = 20_000;

const readJson = (text: string): { readonly value: unknown } | null => {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
};

/** Calls of a group that are told one by one. */
const MOST_LINES = 3;

/** Why nothing is laid ready: of a group of calls which would never be answered so, and why. */
const wrongAsText = (l: LabTexts, { count, refusals }: WrongBody): string => {
  const lines = refusals.slice(0, MOST_LINES).map(({ call, sentAs, field, expected, came }) =>
    l('answers.unfit.call', {
      call: count === 1 ? (sentAs ?? call) : [call, sentAs].filter(Boolean).join(', '),
      field: field || l('answers.whole'),
      expected,
      came,
    }),
  );
  const many = refusals.length;
  return [
    count === 1 ? l('answers.unfit') : l('answers.unfit.some', { count: many, of: count }),
    ...lines,
    ...(many > MOST_LINES ? [l('answers.unfit.more', { count: many - MOST_LINES })] : []),
  ].join(' ');
};

export interface AnswersProps {
  readonly calls: Waiting['calls'];
  /** The calls that another answer can be laid ready for. */
  readonly offered: readonly CallName[];
  /** Why the body that was to be laid ready last was not. */
  readonly wrong: WrongBody | null;
  readonly disabled: boolean;
  /** What the back end answered last to such a call; undefined: nothing yet. */
  lastBody(call: string): unknown;
  onStep(step: Step): void;
}

/** Answers that are held back, to be let go one by one; and another one in place of the next. */
export const Answers = ({ calls, offered, wrong, disabled, lastBody, onStep }: AnswersProps) => {
  const l = useLabTexts();
  const [call, setCall] = useState<CallName | ''>('');
  const [failure, setFailure] = useState<FailureName | ''>('unreachable');
  const [body, setBody] = useState('');
  const [isText, setText] = useState(false);
  /** The call whose next answer was laid ready last. */
  const [laid, setLaid] = useState<string | null>(null);
  const before = lastBody(call);
  const error = isText ? l('answers.noJson') : wrong && wrongAsText(l, wrong);
  const answer = () => {
    const read = failure === '' ? readJson(body) : null;
    const isRead = failure !== '' || read !== null;
    if (call === '') return;
    setText(!isRead);
    setLaid(isRead ? call : null);
    if (failure !== '') onStep({ do: 'answerWith', call, failure: FAILURES[failure] });
    else if (read !== null) onStep({ do: 'answerWith', call, body: read.value });
  };
  return (
    <fieldset className={styles.card}>
      <legend>{l('answers')}</legend>
      {calls.length === 0 && <p className={styles.quiet}>{l('answers.none')}</p>}
      <div className={styles.row}>
        {calls.map(({ tab, name }, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what waits is told apart by its place alone
          <Button key={nth} disabled={disabled} onClick={() => onStep({ do: 'answer', nth })}>
            {l('answers.letGo', { call: name, count: tab + 1 })}
          </Button>
        ))}
        <Button disabled={disabled || calls.length === 0} onClick={() => onStep({ do: 'answer' })}>
          {l('answers.all')}
        </Button>
      </div>
      <Select
        {...PLAIN}
        error={null}
        name="answer-call"
        label={l('answers.next')}
        placeholder={l('answers.choose')}
        value={call}
        options={offered.map((name) => ({ value: name, label: name }))}
        onChange={(name) => setCall(offered.find((known) => known === name) ?? '')}
      />
      <Select
        {...PLAIN}
        error={null}
        name="answer-kind"
        label={l('answers.with')}
        placeholder={l('answers.body')}
        value={failure}
        options={FAILURE_NAMES.map((name) => ({ value: name, label: l(`failure.${name}`) }))}
        onChange={(name) => setFailure(FAILURE_NAMES.find((known) => known === name) ?? '')}
      />
      {failure === '' && (
        <>
          <TextArea
            {...PLAIN}
            name="answer-body"
            label={l('answers.json')}
            error={error}
            value={body}
            maxLength={MOST_LETTERS}
            onChange={setBody}
          />
          <div className={styles.row}>
            <Button
              disabled={disabled || before === undefined}
              onClick={() => setBody(JSON.stringify(before, null, 2))}
            >
              {l('answers.before')}
            </Button>
          </div>
        </>
      )}
      <div className={styles.row}>
        <Button disabled={disabled || call === ''} onClick={answer}>
          {l('answers.lay')}
        </Button>
        <span role="status">
          {laid !== null && wrong === null && !disabled && l('answers.laid', { call: laid })}
        </span>
      </div>
    </fieldset>
  );
};
