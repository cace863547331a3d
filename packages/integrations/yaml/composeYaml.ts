import { Composer, type CST, type Document, Schema, YAMLParseError } from 'yaml';
import { checkAliases } from './checkAliases.ts';
import { findDuplicateKeys } from './findDuplicateKeys.ts';
import { tokenize } from './tokenize.ts';
import { type YamlLimits, YamlProblem, yamlLimits } from './yamlLimits.ts';

export type YamlOptions = Partial<YamlLimits> & {
  /** Whether `<<` merges another map; off by default. */
  merge?: boolean;
  /** Whether a map may contain a key twice, with the last one used; off by default. */
  allowDuplicateKeys?: boolean;
};

/**
 * JSON types only: no dates, binaries, sets or language objects. Shared by all documents, because creating one is slow.
 */
const plainSchema = new Schema({ schema: 'core', resolveKnownTags: false, merge: false });
const mergingSchema = new Schema({ schema: 'core', resolveKnownTags: false, merge: true });

/**
 * Parses YAML (or JSON) from others in linear time. Errors are in the `errors` of each document, as reported by the
 * library; exceeding a limit is a `YamlProblem`. The documents can be expanded (`plainValue`) and written safely.
 */
export function composeYaml(text: string, options: YamlOptions = {}): Document.Parsed[] {
  const work = composeInSlices(text, options);
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

/** The same in slices, for work that must yield to others: it pauses after every slice. */
export function* composeInSlices(text: string, options: YamlOptions = {}): Generator<undefined, Document.Parsed[]> {
  const limits = { ...yamlLimits, ...options };
  const documents = composeTokens(yield* tokenize(text, limits), limits);
  for (const document of documents) {
    checkAliases(document.contents, limits);
    if (!options.allowDuplicateKeys) addDuplicateKeys(document, limits.maxErrors);
  }
  return documents;
}

/** The value of a document as plain data. */
export function plainValue(document: Document): unknown {
  // The library's own limit on aliases takes longer than the work it prevents; `composeYaml` has counted them.
  return document.toJS({ maxAliasCount: -1 });
}

function composeTokens(tokens: readonly CST.Token[], limits: YamlLimits & { merge?: boolean }): Document.Parsed[] {
  const schema = limits.merge ? mergingSchema : plainSchema;
  const composer = new Composer({ schema, uniqueKeys: false, prettyErrors: false, logLevel: 'error' });
  boundErrors(composer as unknown as { onError: ErrorHandler }, limits.maxErrors);
  const documents: Document.Parsed[] = [];
  for (const document of composer.compose(tokens)) {
    if (documents.length === limits.maxDocuments) {
      throw new YamlProblem(document.range[0], `Must contain at most ${limits.maxDocuments} documents`);
    }
    documents.push(document);
  }
  return documents;
}

type ErrorHandler = (source: unknown, code: string, message: string, isWarning?: boolean) => void;

/** Creating an error is slow, and only the first ones are useful. */
function boundErrors(composer: { onError: ErrorHandler }, maxErrors: number): void {
  const report = composer.onError;
  const left = { errors: maxErrors + 1, warnings: maxErrors };
  composer.onError = (source, code, message, isWarning) => {
    const kind = isWarning ? 'warnings' : 'errors';
    left[kind] -= 1;
    if (left[kind] >= 0) report(source, code, message, isWarning);
  };
}

function addDuplicateKeys({ contents, errors }: Document.Parsed, maxErrors: number): void {
  for (const { range } of findDuplicateKeys(contents, maxErrors)) {
    const offset = range?.[0] ?? 0;
    errors.push(new YAMLParseError([offset, offset + 1], 'DUPLICATE_KEY', 'Map keys must be unique'));
  }
  errors.sort((one, other) => one.pos[0] - other.pos[0]);
}
