import { InputError } from '@callboard/errors';
import { Composer, CST, type Document, Lexer, Parser, Schema } from 'yaml';

/** JSON types only. One schema for all texts, because creating it is slow. */
const schema = new Schema({ schema: 'core', resolveKnownTags: false, merge: false });
// Checking for unique keys compares every key with every other one. PyYAML, which MkDocs uses, also takes the last one.
const options = { schema, uniqueKeys: false, prettyErrors: false, logLevel: 'silent' } as const;

const MAX_LINES = 50_000;
const MAX_KEYS = 50_000;
const MAX_ALIASES = 1_000;
/** Indicators, spaces and words: about ten for each line of a navigation. */
const MAX_LEXEMES = 400_000;
const MAX_DEPTH = 60;
const MAX_ERRORS = 20;

/** Composes one YAML document in time linear in the length of the text. Throws an InputError that names the exceeded limit. */
export function composeYaml(text: string): Document.Parsed | undefined {
  const composer = new Composer(options);
  boundErrors(composer as unknown as { onError: ErrorHandler });
  const [document] = composer.compose(tokensOf(text), false, text.length);
  const [error] = document?.errors ?? [];
  if (error) throw new InputError(`${error.message} at line ${lineAt(text, error.pos[0])}`);
  return document;
}

/** The library recurses into each level and is slow to report an error, so depth and errors are bounded while reading tokens. */
function tokensOf(text: string): CST.Token[] {
  const lines = lineAt(text, text.length);
  if (lines > MAX_LINES) throw new InputError(`it has ${lines} lines; the limit is ${MAX_LINES}`);
  const parser = new Parser();
  const { stack } = parser as unknown as { stack: readonly unknown[] };
  const tokens: CST.Token[] = [];
  const counts = new Map<string, number>();
  const count = (type: string, limit: number, noun: string) => {
    const next = (counts.get(type) ?? 0) + 1;
    counts.set(type, next);
    if (next > limit) throw new InputError(`it has more than ${limit} ${noun}`);
  };
  let isScalar = false;
  for (const lexeme of new Lexer().lex(text)) {
    const type: string | null = isScalar ? 'text' : CST.tokenType(lexeme);
    // This token means that the text of a scalar follows.
    isScalar = type === 'scalar';
    count('lexeme', MAX_LEXEMES, 'words and signs');
    if (type === 'map-value-ind') count(type, MAX_KEYS, 'keys');
    if (type === 'alias') count(type, MAX_ALIASES, 'aliases');
    for (const token of parser.next(lexeme)) {
      tokens.push(token);
      if (token.type === 'error') count('error', MAX_ERRORS, 'errors');
    }
    if (stack.length > MAX_DEPTH)
      throw new InputError(`it is nested more than ${MAX_DEPTH} levels deep at line ${lineAt(text, parser.offset)}`);
  }
  tokens.push(...parser.end());
  return tokens;
}

type ErrorHandler = (source: number | { offset: number }, code: string, message: string, isWarning?: boolean) => void;

/** Hostile text has an error at each character. */
function boundErrors(composer: { onError: ErrorHandler }): void {
  const report = composer.onError;
  let errors = 0;
  composer.onError = (source, code, message, isWarning) => {
    if (isWarning) return;
    errors += 1;
    if (errors > MAX_ERRORS) throw new InputError(`it has more than ${MAX_ERRORS} errors`);
    report(source, code, message);
  };
}

function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}
