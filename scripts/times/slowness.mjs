import { availableParallelism, loadavg } from 'node:os';

/** The processor time of the loop below on the machine that the limits of the tests were chosen on, in milliseconds. */
const usualMs = 15;
const maxSlowness = 6;

let ownSpeed;

/**
 * How much longer a test may take than on a quiet machine of the usual speed, from 1 to 6: slower processors and other
 * work on the machine count. The load changes, so call it again for each test file.
 */
export function slowness() {
  ownSpeed ??= measuredMs() / usualMs;
  const load = loadavg()[0] / availableParallelism();
  return Math.min(maxSlowness, Math.max(1, ownSpeed, load));
}

/** In processor time, which other programs do not add to; the best of three, for the first compiles the loop. */
function measuredMs() {
  const times = [1, 2, 3].map(() => {
    const before = process.cpuUsage();
    let sum = 1;
    for (let count = 0; count < 5_000_000; count += 1) sum = (Math.imul(sum, 31) + count) | 0;
    const { user, system } = process.cpuUsage(before);
    // The sum is used, so the loop is not optimised away.
    return sum === 0 ? usualMs : (user + system) / 1_000;
  });
  return Math.min(...times);
}
