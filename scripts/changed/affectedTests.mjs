import { drives } from '../../e2e/drives.mjs';
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

const isJourney = (file) => /^e2e\/[^/]+\.e2e\.ts$/.test(file);

/** Files that are not part of the running product: tests, texts for people, figures, and source checks. */
const isBesideTheProduct = (file) =>
  /^(docs|bench|scripts|e2e|\.ci|\.github)\//.test(file) ||
  /\.test\.tsx?$|\/testing\//.test(file) ||
  /^[^/]+\.md$|^(apps|packages|plugins|demo)\/.*\.md$/.test(file) ||
  /^(biome\.json|knip\.json|tsconfig[^/]*\.json|vitest\.config\.ts|\.dependency-cruiser\.cjs|\.gitignore|LICENSE)$/.test(
    file,
  );

/**
 * The browser journeys that a change can affect, and those that it cannot: journeys that import a changed file, those
 * that drive a changed plugin, and all of them after a change of another part of the product or its build.
 */
export function affectedJourneys(changed, project) {
  const journeys = project.files.filter(isJourney);
  const reached = dependentsOf(changed, project);
  const product = changed.filter((file) => !isBesideTheProduct(file));
  const isDriven = (file, journey) => {
    const below = /^(?:plugins|demo)\/(.*)/.exec(file)?.[1];
    const driven = drives[journey.slice('e2e/'.length, -'.e2e.ts'.length)];
    return below === undefined || driven === undefined || driven.some((part) => below.startsWith(`${part}/`));
  };
  const isEach = ['scripts/e2e.mjs', 'e2e/vitest.config.ts'].some((file) => reached.has(file));
  const run = journeys.filter(
    (journey) => isEach || reached.has(journey) || product.some((file) => isDriven(file, journey)),
  );
  return { run, leftOut: journeys.filter((journey) => !run.includes(journey)) };
}
