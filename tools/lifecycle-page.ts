import type { CommandSpec, Lifecycle } from '@machines/lifecycle/lifecycle';
import { type LifecycleState, statesOf } from '@machines/lifecycle/states';
import { pageHead } from './machine-diagram';

/** A business lifecycle as a Markdown page: its diagram, who works on each state and how long, and what each command asks for. */
export const lifecyclePage = (lifecycle: Lifecycle, source: string): string =>
  [
    ...pageHead(lifecycle.machine, source),
    '## States',
    '',
    ...table(['state', 'owner', 'days'], statesOf(lifecycle).filter(isLeaf).map(stateLine)),
    '## Commands',
    '',
    ...table(['command', 'asks for'], Object.entries(lifecycle.commands).map(commandLine)),
    ...(lifecycle.effects.length > 0
      ? ['## Effects', '', ...lifecycle.effects.map((effect) => `- \`${effect}\``), '']
      : []),
  ].join('\n');

const isLeaf = ({ isCompound }: LifecycleState) => !isCompound;

const stateLine = ({ path, isFinal, meta }: LifecycleState) => [
  `\`${path}\``,
  meta?.owner ?? '',
  isFinal ? 'final' : daysOf(meta),
];

const daysOf = (meta: LifecycleState['meta']): string => {
  const until = meta?.endsOn === undefined ? '' : `until \`${meta.endsOn}\`, else `;
  return `${until}${meta?.clockDays ?? 'rests'}${meta?.lateAfter ? `; late after \`${meta.lateAfter}\`` : ''}`;
};

const commandLine = ([name, { payload = {} }]: [string, CommandSpec]) => [
  `\`${name}\``,
  Object.entries(payload)
    .map(([field, { required }]) => `\`${field}\`${required ? '' : ' (may be empty)'}`)
    .join(', '),
];

const table = (head: readonly string[], rows: readonly (readonly string[])[]) => [
  ...[head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`),
  '',
];
