import { useUi } from '@ui/i18n/ui-context';
import {
  Paginator,
  type PaginatorCurrentPageReportOptions,
  type PaginatorPassThroughMethodOptions,
  type PaginatorPassThroughOptions,
} from 'primereact/paginator';
import table from '../data-table.module.css';
import button from '../icon-button.module.css';
import { pagingTexts } from './locale';
import { Prime } from './prime';

export interface PaginatorPartProps {
  /** What is paged. */
  readonly label: string;
  /** The first row of the page that is shown, from 0. */
  readonly first: number;
  /** Rows of a page. */
  readonly rows: number;
  readonly total: number;
  onPage(first: number): void;
}

/** A button that cannot go on keeps the focus: a disabled one would lose it to the page. */
const turn = (options?: PaginatorPassThroughMethodOptions) => ({
  className: button.iconButton,
  disabled: false,
  'aria-disabled': options?.context.disabled || undefined,
});

const looks: PaginatorPassThroughOptions = {
  prevPageButton: turn,
  nextPageButton: turn,
  pageButton: (options) => ({
    className: button.iconButton,
    'aria-current': options?.context.active ? 'page' : undefined,
  }),
};

export const PaginatorPart = ({ label, first, rows, total, onPage }: PaginatorPartProps) => {
  const { format, language } = useUi();
  const texts = pagingTexts(language);
  const report = (now: PaginatorCurrentPageReportOptions) => (
    <span aria-live="polite">
      {texts.range(format.number(now.first), format.number(now.last), format.number(total))}
    </span>
  );
  return (
    <Prime>
      <Paginator
        first={first}
        rows={rows}
        totalRecords={total}
        pageLinkSize={5}
        onPageChange={(now) => onPage(now.first)}
        template={{
          layout: 'PrevPageLink PageLinks NextPageLink CurrentPageReport',
          CurrentPageReport: report,
        }}
        pt={{
          ...looks,
          root: { role: 'group', 'aria-label': texts.pages(label), className: table.pages },
        }}
      />
    </Prime>
  );
};
