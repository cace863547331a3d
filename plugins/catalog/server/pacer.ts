import { setTimeout as delay, setImmediate } from 'node:timers/promises';

const SLICE_MS = 8;
const LONGEST_REST_MS = 250;

/** Time-slices long work, so that requests are answered in between. Call `isDue` often, and `pause` when it is. */
export class Pacer {
  private sliceStart = performance.now();

  isDue(): boolean {
    return performance.now() - this.sliceStart > SLICE_MS;
  }

  async pause(): Promise<void> {
    await setImmediate();
    this.sliceStart = performance.now();
  }

  /**
   * The same for work that nobody waits for: it rests for as long as it worked. A request takes several turns, and with no more
   * than one between two slices it would wait for a slice in each of them.
   */
  async rest(): Promise<void> {
    await delay(Math.min(performance.now() - this.sliceStart, LONGEST_REST_MS));
    this.sliceStart = performance.now();
  }
}
