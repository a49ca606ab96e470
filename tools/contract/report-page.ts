import { adviceOf, alike, type Finding, groupsOf, sumOf } from './finding';
import type { NotTried } from './not-tried';

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** What came from elsewhere is text, whatever it holds. */
const text = (value: string): string => value.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);

const STYLE = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 2rem auto; max-inline-size: 70rem; padding-inline: 1rem }
.wide { overflow-x: auto }
table { border-collapse: collapse; inline-size: 100% }
h1 { overflow-wrap: anywhere }
th, td { border-block-end: 1px solid #8886; padding: .4rem .6rem; text-align: start; vertical-align: top }
td { min-inline-size: 12ch }
td[rowspan] code { white-space: nowrap }
code { overflow-wrap: anywhere }`;

const COLUMNS = ['Call', 'Field', 'Expected', 'Came', 'What to do'];

const code = (cell: string): string => `<code>${text(cell)}</code>`;

const rowsOf = ({ calls, finding }: ReturnType<typeof alike>[number]): string =>
  finding.instead
    .map((one, nth) => {
      const about = `<td rowspan="${finding.instead.length}">${calls.map(code).join('<br>')}</td>`;
      const cells = [
        ...[one.field || 'the answer', one.expected, one.came].map(code),
        text(adviceOf(finding, one)),
      ];
      return `<tr>${nth === 0 ? about : ''}${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
    })
    .join('\n');

/** A page that stands alone: no script, nothing fetched. */
const pageOf = (address: string, lines: readonly string[]): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>The portal's contract at ${text(address)}</title><style>${STYLE}</style></head>
<body><main>
<h1>The portal's contract at ${text(address)}</h1>
${lines.join('\n')}
</main></body>
</html>
`;

/** In place of a report that an earlier try may have left. */
export const notTriedPage = (address: string, { message, advice }: NotTried): string =>
  pageOf(address, ['<h2>Not tried</h2>', ...[message, advice].map((line) => `<p>${text(line)}</p>`)]);

/** The report as a page. */
export const reportPage = (address: string, findings: readonly Finding[]): string => {
  const groups = groupsOf(findings).map(
    ([heading, found]) => `<h2>${text(heading)} (${found.length})</h2>
<div class="wide" tabindex="0" role="region" aria-label="${text(heading)}"><table>
<thead><tr>${COLUMNS.map((column) => `<th scope="col">${column}</th>`).join('')}</tr></thead>
<tbody>
${alike(found).map(rowsOf).join('\n')}
</tbody></table></div>`,
  );
  return pageOf(address, [`<p>${sumOf(findings)}.</p>`, ...groups]);
};
