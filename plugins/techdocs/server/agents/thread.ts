// A thread for one page: it converts the page, responds, and exits.
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { convertPage, type PageSource } from './convertPage.ts';

(parentPort as MessagePort).postMessage(convertPage(workerData as PageSource));
