import { Composer, type CST, type Document, Lexer, type LineCounter, Parser } from 'yaml';

const maxDepth = 100;
const maxErrors = 20;

// Looking for repeated keys takes time that grows with the square of a map's size.
const options = { schema: 'core', merge: true, uniqueKeys: false, prettyErrors: false } as const;

/**
 * The first document of a text. The library calls itself for each level, and a stack that overflows inside it can take the whole
 * page along: how deep a text goes is seen before, and one that makes no sense at all is not read to its end.
 */
export function composeYaml(text: string, lineCounter: LineCounter): Document.Parsed {
  lineCounter.addNewLine(0);
  const parser = new Parser(lineCounter.addNewLine);
  const { stack } = parser as unknown as { stack: readonly unknown[] };
  const tokens: CST.Token[] = [];
  let errors = 0;
  for (const lexeme of new Lexer().lex(text)) {
    for (const token of parser.next(lexeme)) {
      tokens.push(token);
      if (token.type === 'error') errors += 1;
    }
    if (errors > maxErrors) break;
    // The document itself and the innermost value are on it, too.
    if (stack.length > maxDepth + 2) throw new Error(`It is nested more than ${maxDepth} levels deep`);
  }
  for (const token of parser.end()) tokens.push(token);
  const [document, other] = [...new Composer(options).compose(tokens, true, text.length)];
  if (other) throw new Error('It holds several documents');
  return document as Document.Parsed;
}
