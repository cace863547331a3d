// A thread with a small heap: it does one piece of work, reports the result, and ends.
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { hostileWork } from './hostileWork.ts';

async function outcome(): Promise<string> {
  const work = hostileWork[workerData as string];
  if (!work) return 'there is no such work';
  try {
    await work();
    return 'done';
  } catch (thrown) {
    return (thrown as Error).message;
  }
}

outcome().then((how) => (parentPort as MessagePort).postMessage(how));
