const mostChecks = 50_000;
const deepest = 1_000;

/**
 * Wraps a recursive function, such as a check of a value against a schema: schemas of templates can be small and still take for ever, by
 * circular references or choices within choices. Past the bounds, `orElse` answers.
 */
export function boundedChecks<Given extends unknown[], Result>(
  check: (...given: Given) => Result,
  orElse: (...given: NoInfer<Given>) => NoInfer<Result>,
): (...given: Given) => Result {
  let [checks, depth] = [0, 0];
  return (...given) => {
    checks += 1;
    depth += 1;
    try {
      return checks > mostChecks || depth > deepest ? orElse(...given) : check(...given);
    } finally {
      depth -= 1;
      if (depth === 0) checks = 0;
    }
  };
}
