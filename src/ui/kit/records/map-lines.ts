import { BOX, GAP, type Spot } from './map-shape';

type Point = readonly [x: number, y: number];

/** How far from a box a line goes up or down beside it: between two columns there is room for two. */
export const LANE = 12;
const CORNER = 10;

const rightOf = ({ x, y }: Spot): Point => [x + BOX.width, y + BOX.height / 2];
const leftOf = ({ x, y }: Spot): Point => [x, y + BOX.height / 2];

const isNext = (a: Spot, b: Spot): boolean => a.band === b.band && b.x - a.x === BOX.width + GAP.column;

/** Right below, with nothing between. */
const isBelow = (a: Spot, b: Spot): boolean => a.x === b.x && b.y - a.y - BOX.height === GAP.band;

/** Between two rows or two bands, where no box is: above the one that it leads to, or below where both stand side by side. */
const between = (a: Spot, b: Spot): number => {
  if (a.band === b.band) return (b.y > a.y ? b.y - GAP.row : b.y + BOX.height) + GAP.row / 2;
  // what stands lower in its band has a row above it
  return b.y - GAP.row / 2;
};

/** Corners of a way on, from the end of a box to the beginning of another: beside and between the boxes that it passes, never behind them. */
export const cornersOn = (a: Spot, b: Spot): readonly Point[] => {
  const [start, end] = [rightOf(a), leftOf(b)];
  if (isNext(a, b)) return [start, end];
  const middle = a.x + BOX.width / 2;
  if (isBelow(a, b))
    return [
      [middle, a.y + BOX.height],
      [middle, b.y],
    ];
  const [out, into, y] = [start[0] + LANE, end[0] - LANE, between(a, b)];
  return [start, [out, start[1]], [out, y], [into, y], [into, end[1]], end];
};

const towards = ([x1, y1]: Point, [x2, y2]: Point, most: number): Point => {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const share = length === 0 ? 0 : Math.min(most, length / 2) / length;
  return [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share];
};

/** A line through its corners, which are round. */
const rounded = (points: readonly Point[]): string =>
  points
    .map((point, at) => {
      const [before, after] = [points[at - 1], points[at + 1]];
      if (before === undefined) return `M${point}`;
      if (after === undefined) return `L${point}`;
      return `L${towards(point, before, CORNER)} Q${point} ${towards(point, after, CORNER)}`;
    })
    .join(' ');

/** To the box beside it a line bends; to any other it goes around what stands there. */
export const lineOn = (a: Spot, b: Spot): string => {
  if (!isNext(a, b)) return rounded(cornersOn(a, b));
  const [[x1, y1], [x2, y2]] = [rightOf(a), leftOf(b)];
  const bend = (x2 - x1) / 2;
  return `M${x1},${y1} C${x1 + bend},${y1} ${x2 - bend},${y2} ${x2},${y2}`;
};

/** A line back: around below the boxes that it passes. */
export const lineBack = (a: Spot, b: Spot): string => {
  const [x1, y1, x2, y2] = [
    a.x + BOX.width / 3,
    a.y + BOX.height,
    b.x + (2 * BOX.width) / 3,
    b.y + BOX.height,
  ];
  const bend = Math.max(y1, y2) + GAP.band;
  return `M${x1},${y1} C${x1},${bend} ${x2},${bend} ${x2},${y2}`;
};

export const isAhead = (a: Spot, b: Spot): boolean => a.band < b.band || (a.band === b.band && a.x < b.x);
