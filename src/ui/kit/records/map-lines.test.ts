import { lanesOf } from '@machines/lifecycle/states';
import { LIFECYCLES } from '@tests/models/lifecycles/situations';
import { edgesOf } from '@ui/records/process/map';
import { expect, it } from 'vitest';
import { laidOut } from './map-layout';
import { cornersOn, isAhead } from './map-lines';
import { BOX, type Spot } from './map-shape';

type Point = readonly [number, number];

const isThrough = ([x1, y1]: Point, [x2, y2]: Point, { x, y }: Spot): boolean =>
  Math.max(x1, x2) > x &&
  Math.min(x1, x2) < x + BOX.width &&
  Math.max(y1, y2) > y &&
  Math.min(y1, y2) < y + BOX.height;

it.each(LIFECYCLES.map((lifecycle) => [lifecycle.id, lifecycle] as const))(
  'no way on of %s goes behind a box, however many columns the page has room for',
  (_, lifecycle) => {
    const order = lanesOf(lifecycle).map(({ path }) => path);
    const edges = edgesOf(lifecycle, []).map(({ from, to, isOn }) => ({ from, to, isOn }));
    for (const columns of [1, 2, 3, 4, 5, 7, 12]) {
      const spots = laidOut({ order, edges, columns });
      const spotOf = (id: string) => spots.find((spot) => spot.id === id);
      for (const { from, to, isOn } of edges) {
        const [a, b] = [spotOf(from), spotOf(to)];
        if (!a || !b || !isOn || !isAhead(a, b)) continue;
        const corners = cornersOn(a, b);
        const crossed = spots.filter((box) =>
          corners.slice(1).some((corner, at) => isThrough(corners[at] as Point, corner, box)),
        );
        expect([columns, from, to, crossed.map(({ id }) => id)]).toEqual([columns, from, to, []]);
      }
    }
  },
);
