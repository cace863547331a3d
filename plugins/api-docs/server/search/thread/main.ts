import { parentPort } from 'node:worker_threads';
import type { ReadAnswer, ReadRequest } from '../operation.ts';
import { describeOperation, readOperations } from './readOperations.ts';

const answer = (message: ReadAnswer) => parentPort?.postMessage(message);

parentPort?.on('message', ({ type, definition, wanted }: ReadRequest) => {
  try {
    if (wanted === undefined) answer({ operations: readOperations(type, definition) });
    else answer({ described: describeOperation(type, definition, wanted) });
  } catch (thrown) {
    answer({ problem: thrown instanceof Error ? thrown.message : String(thrown) });
  }
});
