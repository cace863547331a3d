import { setFlagsFromString } from 'node:v8';

/** From this version on, V8 compiles code that late by default, and no longer knows the first flag. */
const FIRST_LATE_VERSION = 12;

/**
 * Lets V8 compile functions to optimized code later. The first build after a start runs each function for a few hundred
 * milliseconds, in which the V8 of Node 20 spends as much processor time on compiling as on the pages. The flags apply to
 * the whole process: functions of the server are optimized a few milliseconds of running time later
 * (docs/adr/0057-docs-builds-stay-in-the-process.md).
 */
export function compileLess(): void {
  if (Number.parseInt(process.versions.v8, 10) >= FIRST_LATE_VERSION) return;
  setFlagsFromString('--interrupt-budget=600000');
  setFlagsFromString('--wasm-tiering-budget=2000000000');
}
