export { type HarnessOptions, type StandInHarness, startHarness } from './startHarness.ts';
