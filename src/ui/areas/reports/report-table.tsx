import type { ReportColumn, ReportSpec } from '@domain/report/report-spec';
import {
  type ReportAnswer,
  type ReportName,
  type ReportRow,
  shownIn,
  specOf,
  totalsOf,
} from '@domain/report/reports';
import { Link } from '@ui/kit/link';
import { useMemo } from 'react';
import { useAreaSheets } from './area-sheets';
import { areasIn, isFigure, rowsShown, type ShownCell } from './report-cells';
import { useReportI18n } from './report-i18n';
import styles from './reports.module.css';

/** Rows that the screen shows; the files hold all. */
const SHOWN = 500;

const Content = ({ text, isPrivate, href }: ShownCell) => {
  const content = <bdi data-private={isPrivate || undefined}>{text}</bdi>;
  return href === undefined ? content : <Link href={href}>{content}</Link>;
};

/** Figures stand at the end; a day does not break. */
const classOf = (column: ReportColumn | undefined, { atEnd }: ShownCell): string | undefined => {
  if (atEnd) return styles.figure;
  return column?.kind === 'day' || column?.kind === 'month' ? styles.day : undefined;
};

/** In a statement, what names no account is a sum. */
const isSumIn = ({ columns: [first] }: ReportSpec, row: ReportRow | undefined): boolean =>
  first.name === 'section' && row?.[1] === null;

/** The rows of a report. */
export const ReportTable = ({ name, answer }: { name: ReportName; answer: ReportAnswer }) => {
  const i18n = useReportI18n();
  const { t, format, language } = i18n;
  const spec = specOf(name);
  const columns = shownIn(spec);
  const { rows, cut } = answer;
  const sheets = useAreaSheets(areasIn(spec, rows), language);
  const show = useMemo(() => rowsShown(spec, sheets, i18n), [spec, sheets, i18n]);
  const shown = useMemo(() => rows.slice(0, SHOWN).map(show), [rows, show]);
  // of a part of the rows there is no total
  const totals = useMemo(() => {
    const row = cut ? null : totalsOf(spec, rows);
    return row && show(row);
  }, [cut, rows, spec, show]);
  const title = t.of(`report.${name}`);
  if (rows.length === 0) return <p className={styles.notice}>{t.of('reports.nothing')}</p>;
  return (
    <>
      {cut && (
        <p className={styles.note} role="status">
          {t.of('reports.cut')}
        </p>
      )}
      {rows.length > SHOWN && (
        <p className={styles.note}>
          {t.of('reports.more', { shown: format.number(SHOWN), count: format.number(rows.length) })}
        </p>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields; a section would be one more landmark */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by the keyboard */}
      <div role="group" className={styles.scroll} aria-label={title} tabIndex={0}>
        <table className={styles.table}>
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.name} scope="col" className={isFigure(column) ? styles.figure : undefined}>
                  {t.of(`column.${column.name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((cells, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a report has no ids, and its rows never move
              <tr key={at} className={isSumIn(spec, rows[at]) ? styles.sum : undefined}>
                {cells.map((cell, column) => {
                  const key = columns[column]?.name;
                  return column === 0 ? (
                    <th key={key} scope="row">
                      <Content {...cell} />
                    </th>
                  ) : (
                    <td key={key} className={classOf(columns[column], cell)}>
                      <Content {...cell} />
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
          {totals && (
            <tfoot>
              <tr>
                {totals.map((cell, column) => {
                  const key = columns[column]?.name;
                  return column === 0 ? (
                    <th key={key} scope="row">
                      {t.of('reports.total')}
                    </th>
                  ) : (
                    <td key={key} className={classOf(columns[column], cell)}>
                      <Content {...cell} />
                    </td>
                  );
                })}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
    </>
  );
};
