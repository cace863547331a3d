import { parentPort } from 'node:worker_threads';
import { buffersOf } from '../pagePostings.ts';
import { PostingMaker } from '../postingMaker.ts';

const maker = new PostingMaker();

parentPort?.on('message', (jsons: string[]) => {
  const postings = maker.make(jsons);
  parentPort?.postMessage(postings, buffersOf(postings));
});
