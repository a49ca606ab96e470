import { useTexts } from '@ui/i18n/use-texts';
import { Button } from '@ui/kit/button';
import { Dialog } from '@ui/kit/dialog';
import styles from './header-tools.module.css';
import { type ToolKey, toolTexts } from './texts';

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
  const t = useTexts(toolTexts);
  return (
    <section>
      <h3 className={styles.keysTitle}>{title}</h3>
      <dl className={styles.keys}>
        {rows.map(([text, ...keys]) => (
          <div key={text}>
            <dt>{t(text)}</dt>
            <dd>
              {keys.map((key) => {
                const label = typeof key === 'string' ? key : t(key.named);
                return <kbd key={label}>{label}</kbd>;
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
  const t = useTexts(toolTexts);
  return (
    <Dialog
      title={t('keys.title')}
      width={460}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('tools.close')}</Button>}
    >
      <Keys title={t('keys.anywhere')} rows={ANYWHERE} />
      <Keys title={t('keys.inLists')} rows={IN_LISTS} />
    </Dialog>
  );
};

export default Shortcuts;
