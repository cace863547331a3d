import 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** How often property tests try, compared with every day: `{ numRuns: 500 * inject('times') }`. */
    times: number;
  }
}
