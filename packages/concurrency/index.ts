export { forEachConcurrently } from './forEachConcurrently.ts';
export { mapConcurrently } from './mapConcurrently.ts';
export { sleep } from './sleep.ts';
