export { abortAfter } from './abortAfter.ts';
export { backoffMs } from './backoffMs.ts';
export { forEachConcurrently } from './forEachConcurrently.ts';
export { mapConcurrently } from './mapConcurrently.ts';
export { MAX_TIMER_MS } from './maxTimerMs.ts';
export { sleep } from './sleep.ts';
export { createWakeableTimer, type WakeableTimer } from './wakeableTimer.ts';
