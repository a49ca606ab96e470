import { useEffect, useState } from 'react';
import type { MapInput, Spot } from './map-shape';

/** Lays a map out in a thread of its own, where there are threads; the graph library is loaded with the first map that is shown. */
const layOut = (input: MapInput, done: (spots: readonly Spot[]) => void): (() => void) => {
  let isWanted = true;
  const here = () =>
    void import('./map-layout').then(({ laidOut }) => {
      if (isWanted) done(laidOut(input));
    });
  if (typeof Worker === 'undefined') {
    here();
    return () => {
      isWanted = false;
    };
  }
  const thread = new Worker(new URL('./map-layout.worker.ts', import.meta.url), { type: 'module' });
  thread.onmessage = ({ data }: MessageEvent<readonly Spot[]>) => done(data);
  // a thread that does not start leaves it to the page
  thread.onerror = here;
  thread.postMessage(input);
  return () => {
    isWanted = false;
    thread.terminate();
  };
};

/** Where the boxes of a map stand; null until it is known. The places of before stay until others have come. */
export const useMapLayout = (input: MapInput): readonly Spot[] | null => {
  const [spots, setSpots] = useState<readonly Spot[] | null>(null);
  const key = JSON.stringify(input);
  useEffect(() => layOut(JSON.parse(key) as MapInput, setSpots), [key]);
  return spots;
};
