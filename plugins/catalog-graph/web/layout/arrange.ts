import { raceAbort } from '@callboard/concurrency';
import type { Layout } from './layout.ts';
import { type LayoutInput, layoutGraph } from './layoutGraph.ts';

/** Up to this size, the layout takes no longer than starting a worker. */
const maxSynchronous = 150;

/** Arranges small graphs synchronously and large ones in a worker, so the page stays responsive. */
export async function arrange(input: LayoutInput, signal: AbortSignal): Promise<Layout> {
  const isSmall = Math.max(input.nodes.length, input.edges.length) <= maxSynchronous;
  if (isSmall || typeof Worker === 'undefined') return layoutGraph(input);
  try {
    return await arrangeInWorker(input, signal);
  } catch (error) {
    if (signal.aborted) throw error;
    // If workers are blocked, a page that freezes briefly is better than none.
    return layoutGraph(input);
  }
}

async function arrangeInWorker(input: LayoutInput, signal: AbortSignal): Promise<Layout> {
  const worker = new Worker(new URL('./layoutWorker.ts', import.meta.url), { type: 'module' });
  try {
    const arranged = new Promise<Layout>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Layout>) => resolve(data);
      worker.onerror = ({ message }) => reject(new Error(`The graph layout worker failed: ${message}`));
      worker.postMessage(input);
    });
    return await raceAbort(arranged, signal);
  } finally {
    worker.terminate();
  }
}
