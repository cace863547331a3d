import { dependentsOf } from './dependents.mjs';

/** Files that all tests are run by or resolved with. */
const concernsAll = (file) =>
  file === 'vitest.config.ts' || file === 'package-lock.json' || /(^|\/)package\.json$/.test(file);

/** The unit and integration tests that a change can affect, and those that it cannot. */
export function affectedTests(changed, project) {
  const tests = project.files.filter((file) => /\.test\.tsx?$/.test(file));
  const reached = dependentsOf(changed, project);
  const run = [...reached].some(concernsAll) ? tests : tests.filter((test) => reached.has(test));
  return { run, leftOut: tests.filter((test) => !run.includes(test)) };
}
