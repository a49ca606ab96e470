import { Button } from '@ui/kit/button';
import { Checkbox } from '@ui/kit/checkbox';
import { ConfirmDialog, Dialog } from '@ui/kit/dialog';
import { IconButton } from '@ui/kit/icon-button';
import { type Loadable, PanelNotice } from '@ui/kit/panel';
import { SkeletonRows } from '@ui/kit/skeleton';
import { TextField } from '@ui/kit/text-field';
import { useUi } from '@ui/texts/ui-context';
import { ArrowLeft, Plus, X } from 'lucide-react';
import styles from './company-selector.module.css';
import type { CompanyRow } from './company-selector.selectors';

export interface CompanySelectorProps {
  readonly rows: Loadable<readonly CompanyRow[]>;
  readonly search: string;
  readonly selectedCount: number;
  /** Whether this user may add companies at all, and on the top level. */
  readonly mayAdd: boolean;
  readonly mayAddOnTop: boolean;
  readonly addMode: boolean;
  readonly confirming: boolean;
  readonly applying: boolean;
  onSearch(text: string): void;
  onToggle(id: string): void;
  onToggleAll(id: string): void;
  onRetry(): void;
  onApply(): void;
  onAnswer(apply: boolean): void;
  onAddMode(): void;
  onLeaveAddMode(): void;
  /** A plus was pressed; null is the top level. */
  onAddUnder(id: string | null): void;
  onClose(): void;
}

const Row = ({ row, given }: { row: CompanyRow; given: CompanySelectorProps }) => {
  const { t } = useUi();
  return (
    <li>
      <div className={styles.row}>
        <span className={styles.name}>
          <Checkbox
            checked={row.selected ? 'all' : 'none'}
            disabled={given.addMode}
            onToggle={() => given.onToggle(row.id)}
          >
            {row.name}
          </Checkbox>
        </span>
        <Checkbox
          checked={row.below}
          disabled={given.addMode || !row.isParent}
          label={t('company.allBelow', { name: row.name })}
          onToggle={() => given.onToggleAll(row.id)}
        >
          {t('company.all')}
        </Checkbox>
        {given.addMode && (
          <IconButton
            icon={Plus}
            label={t('company.addUnder', { name: row.name })}
            onClick={() => given.onAddUnder(row.id)}
          />
        )}
      </div>
      {row.children.length > 0 && (
        <ul className={styles.children}>
          {row.children.map((child) => (
            <Row key={child.id} row={child} given={given} />
          ))}
        </ul>
      )}
    </li>
  );
};

const Rows = (given: CompanySelectorProps) => {
  const { t } = useUi();
  const { rows, addMode, search } = given;
  if (rows.kind === 'loading') return <SkeletonRows rows={8} height={40} />;
  if (rows.kind === 'failed') {
    return <PanelNotice text={t('company.failed')} retry={{ label: t('app.retry'), run: given.onRetry }} />;
  }
  if (rows.value.length === 0 && !addMode) {
    return <PanelNotice text={search.trim() === '' ? t('company.none') : t('company.noMatch')} />;
  }
  return (
    <ul className={styles.rows}>
      {addMode && given.mayAddOnTop && (
        <li className={styles.row}>
          <span className={styles.name}>{t('company.topLevel')}</span>
          <IconButton
            icon={Plus}
            label={t('company.addUnder', { name: t('company.topLevel') })}
            onClick={() => given.onAddUnder(null)}
          />
        </li>
      )}
      {rows.value.map((row) => (
        <Row key={row.id} row={row} given={given} />
      ))}
    </ul>
  );
};

const Confirm = ({ onAnswer }: Pick<CompanySelectorProps, 'onAnswer'>) => {
  const { t } = useUi();
  return (
    <ConfirmDialog
      title={t('company.confirm')}
      width={290}
      persistent
      reject={{ label: t('company.no'), run: () => onAnswer(false) }}
      accept={{ label: t('company.yes'), run: () => onAnswer(true) }}
    >
      <p>{t('company.confirmText')}</p>
    </ConfirmDialog>
  );
};

/** Chooses the companies that everything is counted for, or where a new one is added (spec 2.9). */
export const CompanySelectorView = (given: CompanySelectorProps) => {
  const { t } = useUi();
  const { addMode, selectedCount, confirming, applying } = given;
  return (
    <Dialog
      title={addMode ? t('company.addTitle') : t('company.title')}
      width={500}
      persistent
      onCancel={addMode ? given.onLeaveAddMode : given.onClose}
      leading={
        addMode && <IconButton icon={ArrowLeft} label={t('company.back')} onClick={given.onLeaveAddMode} />
      }
      trailing={<IconButton icon={X} label={t('app.close')} onClick={given.onClose} />}
      footer={
        !addMode && (
          <>
            <span className={styles.count} role="status">
              {selectedCount === 0
                ? t('company.noneSelected')
                : t('company.selected', { count: selectedCount })}
            </span>
            {given.mayAdd && <Button onClick={given.onAddMode}>{t('company.add')}</Button>}
            <Button tone="primary" disabled={selectedCount === 0} busy={applying} onClick={given.onApply}>
              {t('company.apply')}
            </Button>
          </>
        )
      }
    >
      <div className={styles.content}>
        <TextField
          label={t('company.search')}
          name="search"
          type="search"
          autoComplete="off"
          value={given.search}
          onChange={(event) => given.onSearch(event.target.value)}
        />
        <div className={styles.list}>
          <Rows {...given} />
        </div>
      </div>
      {confirming && <Confirm onAnswer={given.onAnswer} />}
    </Dialog>
  );
};
