import { type CST, Lexer, Parser } from 'yaml';
import { type YamlLimits, YamlProblem } from './yamlLimits.ts';

const LEXEMES_PER_SLICE = 500;

/**
 * The tokens of text; pauses after every slice of work. The library recurses for each level, and a stack overflow
 * inside it can end the process, so the depth is checked here before documents are composed.
 */
export function* tokenize(text: string, limits: YamlLimits): Generator<undefined, CST.Token[]> {
  const { maxCharacters, maxDepth, maxLexemes, maxErrors } = limits;
  if (text.length > maxCharacters) {
    throw new YamlProblem(0, `Has ${text.length} characters; the limit is ${maxCharacters}`);
  }
  const parser = new Parser();
  const { stack } = parser as unknown as { stack: readonly unknown[] };
  const tokens: CST.Token[] = [];
  let lexemes = 0;
  let errors = 0;
  for (const lexeme of new Lexer().lex(text)) {
    for (const token of parser.next(lexeme)) {
      tokens.push(token);
      if (token.type === 'error') errors += 1;
    }
    // The rest of invalid text is not worth parsing.
    if (errors > maxErrors) break;
    // The document itself and the innermost scalar are on the stack, too.
    if (stack.length > maxDepth + 2) {
      throw new YamlProblem(parser.offset, `Must be nested at most ${maxDepth} levels deep`);
    }
    lexemes += 1;
    if (lexemes > maxLexemes) throw new YamlProblem(parser.offset, 'Too many values from here on');
    if (lexemes % LEXEMES_PER_SLICE === 0) yield;
  }
  for (const token of parser.end()) tokens.push(token);
  return tokens;
}
