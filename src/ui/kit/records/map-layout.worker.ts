import { laidOut } from './map-layout';
import type { MapInput } from './map-shape';

/* The thread in which a process map is laid out (use-map-layout.ts asks it). */

addEventListener('message', ({ data }: MessageEvent<MapInput>) => {
  postMessage(laidOut(data));
});
