import { useUi } from '@ui/i18n/ui-context';
import { Button } from '@ui/kit/button';
import { Checkbox } from '@ui/kit/checkbox';
import { ConfirmDialog, Dialog } from '@ui/kit/dialog';
import { IconButton } from '@ui/kit/icon-button';
import { type Loadable, PanelNotice } from '@ui/kit/panel';
import { SkeletonRows } from '@ui/kit/skeleton';
import { TextField } from '@ui/kit/text-field';
import { Tree } from '@ui/kit/tree';
import { PanelFailed } from '@ui/panel-failed';
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

/** A company: itself, all below it, and where another is added under it. */
const Row = (props: CompanySelectorProps & { readonly row: CompanyRow; readonly tabIndex: 0 | -1 }) => {
  const { t } = useUi();
  const { row, tabIndex, addMode } = props;
  const name = row.label;
  return (
    <>
      <span className={styles.name}>
        <Checkbox
          checked={row.isChecked ? 'all' : 'none'}
          disabled={addMode}
          tabIndex={tabIndex}
          onToggle={() => props.onToggle(row.id)}
        >
          {name}
        </Checkbox>
      </span>
      <Checkbox
        checked={row.below}
        disabled={addMode || !row.isParent}
        tabIndex={tabIndex}
        label={t('company.allBelow', { name })}
        onToggle={() => props.onToggleAll(row.id)}
      >
        {t('company.all')}
      </Checkbox>
      {addMode && (
        <IconButton
          icon={Plus}
          label={t('company.addUnder', { name })}
          tabIndex={tabIndex}
          onClick={() => props.onAddUnder(row.id)}
        />
      )}
    </>
  );
};

const Rows = (props: CompanySelectorProps) => {
  const { t } = useUi();
  const { rows, addMode, search } = props;
  if (rows.kind === 'loading') return <SkeletonRows rows={8} height={40} />;
  if (rows.kind === 'failed') {
    return <PanelFailed text={t('company.failed')} onRetry={props.onRetry} />;
  }
  if (rows.value.length === 0 && !addMode) {
    return <PanelNotice text={search.trim() === '' ? t('company.none') : t('company.noMatch')} />;
  }
  return (
    <>
      {addMode && props.mayAddOnTop && (
        <div className={styles.top}>
          <span className={styles.name}>{t('company.topLevel')}</span>
          <IconButton
            icon={Plus}
            label={t('company.addUnder', { name: t('company.topLevel') })}
            onClick={() => props.onAddUnder(null)}
          />
        </div>
      )}
      <Tree
        // what is found is shown, whatever was folded before
        key={search.trim() === '' ? 'all' : 'found'}
        label={t('company.title')}
        items={rows.value}
        row={(row, tabIndex) => <Row {...props} row={row} tabIndex={tabIndex} />}
        onPress={({ id }) => (addMode ? props.onAddUnder(id) : props.onToggle(id))}
      />
    </>
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
export const CompanySelectorView = (props: CompanySelectorProps) => {
  const { t } = useUi();
  const { addMode, selectedCount, confirming, applying } = props;
  return (
    <Dialog
      title={addMode ? t('company.addTitle') : t('company.title')}
      width={500}
      persistent
      onCancel={addMode ? props.onLeaveAddMode : props.onClose}
      leading={
        addMode && <IconButton icon={ArrowLeft} label={t('company.back')} onClick={props.onLeaveAddMode} />
      }
      trailing={<IconButton icon={X} label={t('app.close')} onClick={props.onClose} />}
      footer={
        !addMode && (
          <>
            <span className={styles.count} role="status">
              {selectedCount === 0
                ? t('company.noneSelected')
                : t('company.selected', { count: selectedCount })}
            </span>
            {props.mayAdd && <Button onClick={props.onAddMode}>{t('company.add')}</Button>}
            <Button tone="primary" disabled={selectedCount === 0} busy={applying} onClick={props.onApply}>
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
          value={props.search}
          onChange={(event) => props.onSearch(event.target.value)}
        />
        <div className={styles.list}>
          <Rows {...props} />
        </div>
      </div>
      {confirming && <Confirm onAnswer={props.onAnswer} />}
    </Dialog>
  );
};
