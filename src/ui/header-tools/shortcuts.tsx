import { Button } from '@ui/kit/button';
import { Dialog } from '@ui/kit/dialog';
import styles from './header-tools.module.css';
import { type ToolKey, useToolTexts } from './texts';

type Row = readonly [text: ToolKey, ...keys: readonly (string | { readonly named: ToolKey })[]];

const ANYWHERE: readonly Row[] = [
  ['keys.palette', 'Ctrl', 'K'],
  ['keys.help', '?'],
  ['keys.escape', { named: 'keys.esc' }],
];
const IN_LISTS: readonly Row[] = [
  ['keys.search', '/'],
  ['keys.new', 'n'],
  ['keys.move', { named: 'keys.arrows' }],
  ['keys.open', { named: 'keys.enter' }],
  ['keys.mark', { named: 'keys.space' }],
];

const Keys = ({ title, rows }: { title: string; rows: readonly Row[] }) => {
  const say = useToolTexts();
  return (
    <section>
      <h3 className={styles.keysTitle}>{title}</h3>
      <dl className={styles.keys}>
        {rows.map(([text, ...keys]) => (
          <div key={text}>
            <dt>{say(text)}</dt>
            <dd>
              {keys.map((key) => {
                const word = typeof key === 'string' ? key : say(key.named);
                return <kbd key={word}>{word}</kbd>;
              })}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

/** What the keyboard can do, on `?`. */
const Shortcuts = ({ onClose }: { onClose(): void }) => {
  const say = useToolTexts();
  return (
    <Dialog
      title={say('keys.title')}
      width={460}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{say('tools.close')}</Button>}
    >
      <Keys title={say('keys.anywhere')} rows={ANYWHERE} />
      <Keys title={say('keys.inLists')} rows={IN_LISTS} />
    </Dialog>
  );
};

export default Shortcuts;
