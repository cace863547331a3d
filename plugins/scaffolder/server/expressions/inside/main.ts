// Runs inside QuickJS: the runtime of compiled templates, and nothing else.
import nunjucksFilters from 'nunjucks/src/filters.js';
import nunjucksGlobals from 'nunjucks/src/globals.js';
import installCompat from 'nunjucks/src/jinja-compat.js';
import lib from 'nunjucks/src/lib.js';
import nunjucksRuntime from 'nunjucks/src/runtime.js';
import nunjucksTests from 'nunjucks/src/tests.js';
import type { Evaluation } from '../evaluation.ts';
import { forgivingFilters } from './forgivingFilters.ts';
import { guarded } from './memberLookup.ts';
import { pick } from './pick.ts';
import { TemplateContext } from './templateContext.ts';

declare global {
  /** Calls a filter or a global function outside the sandbox: JSON in, JSON out, nothing for undefined. */
  var callOutside: (kind: 'filter' | 'global', name: string, parameters: string) => string;
  var evaluate: (evaluation: string, code: () => Record<string, unknown>) => string;
}

type Callable = (...parameters: unknown[]) => unknown;

const ask = globalThis.callOutside;
const compatRuntime = { ...nunjucksRuntime };
installCompat.call({ runtime: compatRuntime, lib, compiler: {}, parser: {} });
const filtersOfBoth = { ...forgivingFilters(nunjucksFilters), pick };
const plain = languageOf(nunjucksRuntime, filtersOfBoth);
const compat = languageOf(compatRuntime, { ...filtersOfBoth, jsonify: nunjucksFilters.dump as Callable });
/** The written output, if it may become a value. */
let values: unknown[] = [];
let kind: Evaluation['kind'] = 'text';

globalThis.evaluate = (text, code) => {
  const evaluation = JSON.parse(text) as Evaluation;
  const template = code();
  const { runtime, filters } = evaluation.isCompat ? compat : plain;
  const environment = {
    opts: { autoescape: false },
    getFilter: (name: string) => outside('filter', evaluation.filters, name) ?? own(filters, name, 'filter'),
    getTest: (name: string) => own(nunjucksTests, name, 'test'),
    getTemplate: () => refuse(),
  };
  values = [];
  kind = evaluation.kind;
  let output: unknown;
  let failure: unknown;
  (template.root as Callable)(
    environment,
    new TemplateContext(environment, evaluation.context, globalsOf(evaluation), blocksOf(template)),
    Object.assign(new runtime.Frame(), { topLevel: true }),
    runtime,
    (error: unknown, result: unknown) => {
      if (error && !failure) failure = error;
      output = result;
    },
  );
  if (failure) return `e${JSON.stringify(reasonOf(failure))}`;
  return answerOf(evaluation, String(output ?? ''));
};

function languageOf(runtime: typeof nunjucksRuntime, filters: Record<string, Callable>) {
  const memberLookup = guarded(runtime.memberLookup);
  const suppressValue = (value: unknown) => {
    if (kind !== 'text') values.push(value);
    // Some data cannot be converted to text.
    return kind === 'value' ? '' : (value ?? '');
  };
  return { runtime: { ...runtime, memberLookup, suppressValue }, filters };
}

/** Nunjucks counts the lines of its code from 0. */
function reasonOf(thrown: unknown) {
  const { lineno, cause = thrown } = thrown as { lineno?: number; cause?: unknown };
  const { name, message } = cause as { name?: unknown; message?: unknown };
  return {
    name: String(name),
    message: String(message ?? cause),
    line: typeof lineno === 'number' ? lineno + 1 : undefined,
  };
}

/** A value if the text was one expression; otherwise the rendered text. Nothing means undefined. */
function answerOf({ outputCharacters }: Evaluation, output: string): string {
  const isValue =
    kind === 'value' || (kind === 'statement' && values.length === 1 && String(values[0] ?? '') === output);
  const answer = isValue ? jsonOf(values[0]) : output;
  if (answer.length > outputCharacters) throw new RangeError('output too long');
  if (isValue) return `v${answer}`;
  // A returned text ends at its first NUL; JSON has none.
  return answer.includes('\0') ? `j${JSON.stringify(answer)}` : `t${answer}`;
}

const jsonOf = (value: unknown) =>
  JSON.stringify(value instanceof nunjucksRuntime.SafeString ? String(value) : value) ?? '';

function globalsOf({ status, globalValues, globalFunctions }: Evaluation): Record<string, unknown> {
  const globals: Record<string, unknown> = {
    ...nunjucksGlobals(),
    always: () => true,
    failure: () => status.hasFailed,
  };
  for (const [name, json] of Object.entries(globalValues)) globals[name] = JSON.parse(json);
  for (const name of globalFunctions) globals[name] = outside('global', globalFunctions, name);
  return globals;
}

function blocksOf(template: Record<string, unknown>) {
  return Object.fromEntries(
    Object.entries(template)
      .filter(([name]) => name.startsWith('b_'))
      .map(([name, block]) => [name.slice(2), block as () => void]),
  );
}

function own<T>(from: Record<string, T>, name: string, what: string): T {
  const found = Object.hasOwn(from, name) ? from[name] : undefined;
  if (!found) throw new Error(`There is no ${what} '${name}'`);
  return found;
}

function outside(kind: 'filter' | 'global', names: readonly string[], name: string): Callable | undefined {
  if (!names.includes(name)) return undefined;
  return (...parameters) => {
    // JSON has no undefined: each parameter is sent as a list of one or no item.
    const json = JSON.stringify(parameters.map((parameter) => (parameter === undefined ? [] : [parameter])));
    const answer = ask(kind, name, json);
    return answer === '' ? undefined : JSON.parse(answer);
  };
}

function refuse(): never {
  throw new Error('A template cannot include, import or extend another');
}
