import { parentPort } from 'node:worker_threads';
import type { ReadAnswer, ReadRequest } from '../operation.ts';
import { readOperations } from './readOperations.ts';

const answer = (message: ReadAnswer) => parentPort?.postMessage(message);

parentPort?.on('message', ({ type, definition }: ReadRequest) => {
  try {
    answer({ operations: readOperations(type, definition) });
  } catch (thrown) {
    answer({ problem: thrown instanceof Error ? thrown.message : String(thrown) });
  }
});
