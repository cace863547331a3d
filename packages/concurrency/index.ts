export { forEachConcurrently } from './forEachConcurrently.ts';
export { mapConcurrently } from './mapConcurrently.ts';
