import { dependentsOf } from './dependents.mjs';

/** What all of them are run by or resolved with. */
const concernsAll = (file) =>
  file === 'vitest.config.ts' || file === 'package-lock.json' || /(^|\/)package\.json$/.test(file);

/** The unit and integration tests that a change can reach, and those that it cannot. */
export function affectedTests(changed, project) {
  const tests = project.files.filter((file) => /\.test\.tsx?$/.test(file));
  const reached = dependentsOf(changed, project);
  const run = [...reached].some(concernsAll) ? tests : tests.filter((test) => reached.has(test));
  return { run, leftOut: tests.filter((test) => !run.includes(test)) };
}
