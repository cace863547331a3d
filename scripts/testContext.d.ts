import 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** How many more attempts property tests make than by default: `{ numRuns: 500 * inject('times') }`. */
    times: number;
  }
}
