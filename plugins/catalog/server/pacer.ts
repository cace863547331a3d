import { setImmediate } from 'node:timers/promises';

const SLICE_MS = 8;

/** Cuts long work into slices, so that requests are answered in between. Ask `isDue` often and `pause` when it is. */
export class Pacer {
  private sliceStart = performance.now();

  isDue(): boolean {
    return performance.now() - this.sliceStart > SLICE_MS;
  }

  async pause(): Promise<void> {
    await setImmediate();
    this.sliceStart = performance.now();
  }
}
