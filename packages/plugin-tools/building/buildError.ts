import { stripVTControlCharacters } from 'node:util';

/** The problems of a failed build, in words for the author of the plugin: without stacks of the build and without colours. */
export function buildError(thrown: unknown): Error {
  const problems = isAggregate(thrown) ? thrown.errors : [thrown];
  const texts = problems.map((problem) =>
    inOwnWords(stripVTControlCharacters(problem instanceof Error ? problem.message : String(problem))),
  );
  return new Error(texts.join('\n\n'), { cause: thrown });
}

const isAggregate = (thrown: unknown): thrown is { errors: unknown[] } =>
  thrown instanceof Error && 'errors' in thrown && Array.isArray(thrown.errors);

function inOwnWords(message: string): string {
  const [, library, importer] =
    /^\[vite\]: Rolldown failed to resolve import "([^"]*)" from "([^"]*)"/.exec(message) ?? [];
  if (library !== undefined)
    return `'${importer}' imports '${library}', which is not installed. Install it: the build bundles it.`;
  return message.replace(
    /^(?:\[MISSING_EXPORT\] )?"([^"]*)" is not exported by "\\0the part that the portal shares of ([^"]*)"\./,
    "The portal does not share '$1' of '$2'.",
  );
}
