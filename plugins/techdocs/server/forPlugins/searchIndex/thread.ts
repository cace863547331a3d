// A thread for one index: it reads the index, responds, and exits.
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { entriesIn } from './entriesIn.ts';

(parentPort as MessagePort).postMessage(entriesIn(Buffer.from(workerData as Uint8Array).toString()));
