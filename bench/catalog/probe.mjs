// Loaded into the measured server before the server itself: tells the benchmark what the process uses. Started by it with
// --expose-gc, because memory that waits to be collected says nothing about what is held.
process.on('message', ({ id, collect }) => {
  if (collect) for (let round = 0; round < 2; round++) globalThis.gc();
  process.send({ id, memory: process.memoryUsage(), cpu: process.cpuUsage() });
});
process.channel.unref();
