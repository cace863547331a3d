export { forEachConcurrently } from './forEachConcurrently.ts';
export { mapConcurrently } from './mapConcurrently.ts';
export { sleep } from './sleep.ts';
export { createWakeableTimer, type WakeableTimer } from './wakeableTimer.ts';
