import {
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  type ChartConfiguration,
  DoughnutController,
  LinearScale,
  Tooltip,
} from 'chart.js';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ChartKind, ChartRow } from './chart';

Chart.register(
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  DoughnutController,
  LinearScale,
  Tooltip,
);

interface Drawing {
  readonly kind: ChartKind;
  readonly rows: readonly ChartRow[];
  readonly direction: 'ltr' | 'rtl';
  write(value: number): string;
}

/** Resolves colours of the token sheet as they are at this place: a canvas knows no custom properties. */
const paletteOf = (canvas: HTMLCanvasElement) => {
  const resolve = (name: string) => {
    canvas.style.color = `var(${name})`;
    const colour = getComputedStyle(canvas).color;
    canvas.style.color = '';
    return colour;
  };
  return { resolve, quiet: resolve('--text-quiet'), line: resolve('--line'), surface: resolve('--surface') };
};

/** Isolated, so that what was left out is missing at the end of the name, whichever way the page reads. */
const shortened = (label: string) => (label.length > 16 ? `\u2068${label.slice(0, 15)}…\u2069` : label);

/** Turned labels reach this far beyond the first bar, pixels: the library reckons it for an axis on the left only. */
const OVERHANG = { ltr: 24, rtl: 36 } as const;

const configurationOf = (
  canvas: HTMLCanvasElement,
  drawing: Drawing,
  pick: (at: number) => void,
): ChartConfiguration => {
  const { kind, rows, direction, write } = drawing;
  const { resolve, quiet, line, surface } = paletteOf(canvas);
  const font = { family: getComputedStyle(canvas).fontFamily, size: 12 };
  const rtl = direction === 'rtl';
  const lying = kind === 'rows';
  const ring = kind === 'ring';
  const labels = {
    grid: { display: false },
    border: { color: line },
    ticks: {
      color: quiet,
      font,
      autoSkip: false,
      callback: (_: string | number, at: number) => shortened(rows[at]?.label ?? ''),
    },
  };
  const counts = {
    beginAtZero: true,
    grid: { color: line },
    border: { display: false },
    ticks: {
      color: quiet,
      font,
      precision: 0,
      maxTicksLimit: 6,
      callback: (value: string | number) => write(Number(value)),
    },
  };
  return {
    type: ring ? 'doughnut' : 'bar',
    data: {
      labels: rows.map((row) => row.label),
      datasets: [
        {
          data: rows.map((row) => row.value),
          backgroundColor: rows.map((row) => resolve(`--accent-${row.accent}`)),
          borderColor: surface,
          borderWidth: ring ? 2 : 0,
          ...(ring ? {} : { borderRadius: 4, maxBarThickness: lying ? 22 : 36, categoryPercentage: 0.7 }),
        },
      ],
    },
    options: {
      animation: false,
      onClick: (_, [hit]) => {
        if (hit) pick(hit.index);
      },
      onHover: (_, hits) => {
        canvas.style.cursor = hits.length > 0 ? 'pointer' : '';
      },
      maintainAspectRatio: false,
      indexAxis: lying ? 'y' : 'x',
      ...(ring ? { cutout: '68%' } : {}),
      ...(kind === 'bars' ? { layout: { padding: { left: OVERHANG[direction] } } } : {}),
      scales: ring
        ? {}
        : {
            x: { ...(lying ? counts : labels), reverse: rtl },
            y: { ...(lying ? labels : counts), position: rtl ? 'right' : 'left' },
          },
      plugins: {
        tooltip: {
          rtl,
          bodyFont: font,
          titleFont: font,
          displayColors: false,
          callbacks: {
            title: () => '',
            label: ({ dataIndex }) => {
              const row = rows[dataIndex];
              return row ? `${row.label}: ${row.valueText} (${row.shareText})` : '';
            },
          },
        },
      },
    },
  };
};

/** The drawing itself, with the library it needs: loaded when the first chart is shown. */
const ChartCanvas = ({ onPick, ...drawing }: Drawing & { onPick(at: number): void }) => {
  const { kind, rows, direction, write } = drawing;
  const canvas = useRef<HTMLCanvasElement>(null);
  const picked = useEffectEvent(onPick);
  useEffect(() => {
    if (!canvas.current) return;
    const drawn = { kind, rows, direction, write };
    const chart = new Chart(canvas.current, configurationOf(canvas.current, drawn, picked));
    return () => chart.destroy();
  }, [kind, rows, direction, write]);
  return <canvas ref={canvas} />;
};

export default ChartCanvas;
