// A thread for one job: it does the work, sends the result, and exits.
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { dataJobs, type JobAnswer, type JobOrder } from './mergeTexts.ts';

const { name, input } = workerData as JobOrder;

function answerOf(): JobAnswer {
  try {
    const value = dataJobs[name](input as never);
    // Text is sent unchanged; parsing JSON is faster than copying a value between threads.
    return typeof value === 'string' ? { text: value } : { json: JSON.stringify(value) };
  } catch (thrown) {
    return { error: (thrown as Error).message };
  }
}

(parentPort as MessagePort).postMessage(answerOf());
