import { setTimeout as delay, setImmediate } from 'node:timers/promises';

const SLICE_MS = 8;
const MAX_PAUSE_MS = 250;

/** Time-slices long work, so requests are answered in between. Call `isDue` often, and `pause` when it is. */
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
   * The same for background work: it pauses for as long as it worked. A request takes several turns of the event loop, and with only one
   * turn between two slices it would wait for a slice in each of them.
   */
  async rest(): Promise<void> {
    await delay(Math.min(performance.now() - this.sliceStart, MAX_PAUSE_MS));
    this.sliceStart = performance.now();
  }
}
