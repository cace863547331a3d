// Loaded into the measured server before the server itself: reports the resource usage of the process to the benchmark,
// which starts it with --expose-gc, because uncollected garbage says nothing about the memory in use.
import { readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

process.on('message', ({ id, collect }) => {
  if (collect) for (let round = 0; round < 2; round++) globalThis.gc();
  const peakBytes = process.resourceUsage().maxRSS * 1024;
  process.send({ id, memory: process.memoryUsage(), peakBytes, cpu: process.cpuUsage(), mainSeconds: mainSeconds() });
});
process.channel.unref();

/** The processor time of the main thread, which limits how fast a server is on several cores; only Linux has it. */
function mainSeconds() {
  try {
    const stat = readFileSync(`/proc/self/task/${process.pid}/stat`, 'utf8');
    const [user, system] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14).map(Number);
    return (user + system) / TICKS_PER_SECOND;
  } catch {
    return undefined;
  }
}
