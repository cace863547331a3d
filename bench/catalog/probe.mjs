// Loaded into the measured server before the server itself: reports the resource usage of the process to the benchmark,
// which starts it with --expose-gc, because uncollected garbage says nothing about the memory in use.
process.on('message', ({ id, collect }) => {
  if (collect) for (let round = 0; round < 2; round++) globalThis.gc();
  const peakBytes = process.resourceUsage().maxRSS * 1024;
  process.send({ id, memory: process.memoryUsage(), peakBytes, cpu: process.cpuUsage() });
});
process.channel.unref();
