import type { Choice } from '@domain/area/field';
import { pastedTable } from '@domain/area/pasted-table';
import type { Row } from '@domain/area/records';
import {
  emptyGrid,
  filledColumn,
  gridFields,
  keyFields,
  pastedAt,
  pastedByKey,
  redone,
  rowsInPlace,
  typedInto,
  undone,
} from '@domain/area/value-grid';
import type { RowOutcome } from '@domain/records/change-each';
import { useTexts } from '@ui/i18n/use-texts';
import { Button } from '@ui/kit/button';
import { Dialog } from '@ui/kit/dialog';
import { EditGrid } from '@ui/kit/grid/edit-grid';
import { MultiSelectInput } from '@ui/kit/records/multi-select';
import { ResultList } from '@ui/kit/records/result-list';
import { useState } from 'react';
import { type AreaUi, useArea } from '../area-scope';
import { FailureNote } from '../failure-note';
import { errorText, useFaultTexts } from '../faults';
import { ReferenceInput } from '../fields/reference-input';
import { SelectInput } from '../later-forms';
import { Failed } from '../notices.view';
import { partFailureText } from '../reasons';
import { useMutation } from '../use-mutation';
import { useRole } from '../use-who';
import { titleOf } from '../values';
import { useGridCells } from './use-grid-cells';
import { useGridNames } from './use-grid-names';
import styles from './value-grid.module.css';
import { en } from './value-grid.texts.en';

const gridTexts = { en, ar: () => import('./value-grid.texts.ar').then(({ ar }) => ar) };

/** Rows of what is pasted stand in the order of the selection. */
const BY_ORDER = '';

const keyText = (row: Row, name: string, area: AreaUi): string => {
  if (name === area.manifest.area.title) return titleOf(area.manifest.area, row, area);
  const value = row.fields[name];
  return typeof value === 'string' ? value : '';
};

/** What became of each row, with what was wrong with which field. */
const Outcomes = ({ rows, outcomes }: { rows: readonly Row[]; outcomes: readonly RowOutcome[] }) => {
  const area = useArea();
  const tFault = useFaultTexts();
  const { t, manifest } = area;
  const refused = outcomes.filter(({ failure }) => failure !== null).length;
  const problems = ({ failure }: RowOutcome) =>
    failure?.kind === 'refused'
      ? (failure.fields ?? []).map(({ field, code }) => {
          const name = field.replace(/^fields\./, '');
          return `${t.has(`field.${name}`) ? t.of(`field.${name}`) : name}: ${errorText(code, tFault, manifest.area.fields[name])}`;
        })
      : [];
  return (
    <ResultList
      label={t('bulk.results')}
      summary={`${t('bulk.done', { count: outcomes.length - refused })} · ${t('bulk.refused', { count: refused })}`}
      results={outcomes.map((outcome) => {
        const { id, failure } = outcome;
        const row = rows.find((one) => one.id === id);
        return {
          id,
          label: row === undefined ? '' : titleOf(manifest.area, row, area),
          ok: failure === null,
          text: failure === null ? t('bulk.ok') : (partFailureText(failure, t) ?? t('problem.other')),
          reasons: problems(outcome),
        };
      })}
    />
  );
};

/** A record that goes into every empty cell of its column. */
const FillColumn = ({
  name,
  label,
  onChoose,
}: {
  name: string;
  label: string;
  onChoose(choice: Choice): void;
}) => {
  const [count, setCount] = useState(0);
  return (
    <ReferenceInput
      key={count}
      name={name}
      label={label}
      required={false}
      error={null}
      warning={null}
      value={null}
      known={null}
      onChange={() => {}}
      onPick={(choice) => {
        setCount(count + 1);
        onChoose(choice);
      }}
    />
  );
};

/**
 * Values of several records at once, typed or pasted from a spreadsheet: each cell is read and shown with what is wrong with it before anything
 * is sent; each record is then changed by itself, as its form does it.
 */
export const ValueGridDialog = (props: { readonly rows: readonly Row[]; onClose(): void }) => {
  const { onClose } = props;
  const [opened] = useState(props.rows);
  const rows = rowsInPlace(opened, props.rows);
  const area = useArea();
  const { t, manifest } = area;
  const g = useTexts(gridTexts);
  const role = useRole();
  const masked = [...new Set(rows.flatMap((row) => row.masked))];
  const fields = new Map(gridFields(manifest.area, role, masked));
  const [grid, setGrid] = useState(() => emptyGrid(rows.map(({ id }) => id)));
  const [key, setKey] = useState(BY_ORDER);
  const [outcomes, setOutcomes] = useState<readonly RowOutcome[] | null>(null);
  const mutation = useMutation('records.changeEach', setOutcomes);
  const names = useGridNames(manifest.area.name, grid, fields);
  const { changes, faults, cellAt } = useGridCells(rows, grid, { fields, named: names.named, g });
  const paste = (row: number, col: number, text: string) => {
    const table = pastedTable(text);
    const keyOf = (id: string) => {
      const found = rows.find((one) => one.id === id);
      return found === undefined ? null : keyText(found, key, area);
    };
    setGrid(key === BY_ORDER ? pastedAt(grid, { row, col }, table) : pastedByKey(grid, table, keyOf));
  };
  const nameOf = (name: string) => t.of(`field.${name}`);
  return (
    <Dialog
      title={g('grid.title')}
      width={960}
      persistent
      onCancel={onClose}
      footer={
        outcomes === null ? (
          <>
            <Button onClick={onClose}>{t('record.cancel')}</Button>
            <Button
              tone="primary"
              busy={mutation.isBusy}
              aria-disabled={changes.length === 0 || faults > 0 || undefined}
              onClick={() => {
                if (changes.length > 0 && faults === 0) mutation.run({ area: manifest.area.name, changes });
              }}
            >
              {g('grid.save', { count: changes.length })}
            </Button>
          </>
        ) : (
          <Button tone="primary" onClick={onClose}>
            {t('bulk.close')}
          </Button>
        )
      }
    >
      <FailureNote failure={mutation.failure} />
      {outcomes !== null && <Outcomes rows={rows} outcomes={outcomes} />}
      {outcomes === null && (
        <div className={styles.page}>
          <div className={styles.choices}>
            <span>{g('grid.fields')}</span>
            <MultiSelectInput
              label={g('grid.fields')}
              placeholder={g('grid.chooseFields')}
              values={grid.fields}
              options={[...fields.keys()].map((name) => ({ value: name, label: nameOf(name) }))}
              onChange={(chosen) => setGrid({ ...grid, fields: chosen })}
            />
            <span>{g('grid.match')}</span>
            <SelectInput
              label={g('grid.match')}
              value={key}
              placeholder={g('grid.byOrder')}
              options={keyFields(manifest.area, masked).map((name) => ({ value: name, label: nameOf(name) }))}
              onChange={setKey}
            />
          </div>
          {grid.fields
            .filter((name) => fields.get(name)?.kind === 'reference')
            .map((name) => (
              <FillColumn
                key={name}
                name={name}
                label={g('grid.fill', { field: nameOf(name) })}
                onChoose={(choice) => {
                  names.choose(name, choice);
                  setGrid(filledColumn(grid, name, choice.label));
                }}
              />
            ))}
          {names.failure !== null && (
            <Failed failure={names.failure} text={g('grid.notLookedUp')} onRetry={names.again} />
          )}
          {grid.fields.length > 0 && (
            <EditGrid
              label={g('grid.title')}
              rowHeader={nameOf(manifest.area.title)}
              help={key === BY_ORDER ? g('grid.help') : g('grid.helpKey', { field: nameOf(key) })}
              columns={grid.fields.map((name) => ({
                id: name,
                header: nameOf(name),
                isLong: fields.get(name)?.kind === 'longText',
              }))}
              rows={rows.map((row) => ({
                id: row.id,
                name: titleOf(manifest.area, row, area),
                isPrivate: manifest.area.fields[manifest.area.title]?.to === 'employee',
              }))}
              cellAt={cellAt}
              onType={(row, col, text) => setGrid(typedInto(grid, { row, col }, text))}
              onPaste={paste}
              onUndo={() => setGrid(undone(grid))}
              onRedo={() => setGrid(redone(grid))}
            />
          )}
          <div role="status" className={styles.status}>
            {grid.unknown.length > 0 && (
              <p>{g('grid.unknown', { count: grid.unknown.length, keys: grid.unknown.join(', ') })}</p>
            )}
            {grid.surplus > 0 && <p>{g('grid.surplus', { count: grid.surplus })}</p>}
            {faults > 0 && <p>{g('grid.faults', { count: faults })}</p>}
          </div>
          <div className={styles.steps}>
            <Button aria-disabled={grid.past.length === 0 || undefined} onClick={() => setGrid(undone(grid))}>
              {g('grid.undo')}
            </Button>
            <Button
              aria-disabled={grid.future.length === 0 || undefined}
              onClick={() => setGrid(redone(grid))}
            >
              {g('grid.redo')}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
};
export default ValueGridDialog;
