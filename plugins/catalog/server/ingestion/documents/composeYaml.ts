import { Composer, type CST, type Document, Lexer, Parser, Schema } from 'yaml';
import { MAX_ENTITY_DEPTH } from '../../../common/index.ts';
import type { Pacer } from '../../pacer.ts';

/** Some 35,000 values, which take a good part of a second. */
const MAX_LEXEMES = 250_000;
const MAX_ERRORS = 20;
const LEXEMES_PER_LOOK = 500;

/** JSON types only: no dates, binaries, sets or objects of any language. One for all documents, since making it is slow. */
const schema = new Schema({ schema: 'core', resolveKnownTags: false, merge: false });
const options = { schema, uniqueKeys: false, prettyErrors: false, logLevel: 'silent' } as const;

/** What is wrong with a text, and at which character of it. */
export class YamlProblem extends Error {
  readonly offset: number;

  constructor(offset: number, message: string) {
    super(message);
    this.offset = offset;
  }
}

/** The nodes of a YAML document with the errors found on the way; undefined when there are none. */
export async function composeYaml(text: string, pacer: Pacer): Promise<Document.Parsed | undefined> {
  const composer = new Composer(options);
  boundErrors(composer as unknown as { onError: ErrorHandler });
  const [document] = [...composer.compose(await tokensOf(text, pacer), false, text.length)];
  return document;
}

/** The library calls itself for each level, and a stack overflow inside it can end the process: depth is bounded before. */
async function tokensOf(text: string, pacer: Pacer): Promise<CST.Token[]> {
  const parser = new Parser();
  const { stack } = parser as unknown as { stack: readonly unknown[] };
  const tokens: CST.Token[] = [];
  let lexemes = 0;
  let errors = 0;
  for (const lexeme of new Lexer().lex(text)) {
    for (const token of parser.next(lexeme)) {
      tokens.push(token);
      // Where the text makes no sense at all each character becomes such a token.
      if (token.type === 'error') errors += 1;
    }
    lexemes += 1;
    if (errors > MAX_ERRORS) throw tooManyErrors();
    // The stack has the document itself and the innermost scalar, too.
    if (stack.length > MAX_ENTITY_DEPTH + 2) {
      throw new YamlProblem(parser.offset, `Must be nested at most ${MAX_ENTITY_DEPTH} levels deep`);
    }
    if (lexemes > MAX_LEXEMES) throw new YamlProblem(parser.offset, 'Holds too many values from here on');
    if (lexemes % LEXEMES_PER_LOOK === 0 && pacer.isDue()) await pacer.pause();
  }
  for (const token of parser.end()) tokens.push(token);
  return tokens;
}

type ErrorHandler = (source: number | { offset: number }, code: string, message: string, isWarning?: boolean) => void;

/** Hostile text has an error at each character, and each is slow to make. */
function boundErrors(composer: { onError: ErrorHandler }): void {
  const report = composer.onError;
  let errors = 0;
  composer.onError = (source, code, message, isWarning) => {
    if (isWarning) return;
    errors += 1;
    if (errors > MAX_ERRORS) throw tooManyErrors();
    report(source, code, message);
  };
}

const tooManyErrors = () => new YamlProblem(0, `Has more than ${MAX_ERRORS} errors, and may not be YAML at all`);
