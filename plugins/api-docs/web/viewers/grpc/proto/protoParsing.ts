import type { ProtoFile } from './protoModel.ts';
import { type TokenCursor, tokenCursor } from './tokenCursor.ts';

type Growing<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer Item)[] ? Item[] : T[K] };

/** The state of the parser. */
export type Parsing = {
  cursor: TokenCursor;
  file: Growing<ProtoFile>;
  /** The current package; concatenated files have several. */
  packageName: string;
};

export function createParsing(text: string): Parsing {
  const file = {
    packages: [],
    imports: [],
    options: [],
    services: [],
    messages: [],
    enums: [],
    extensions: [],
    skippedLines: [],
  };
  return { cursor: tokenCursor(text), file, packageName: '' };
}

export function nameIn(scope: string, name: string): string {
  return scope === '' ? name : `${scope}.${name}`;
}

/** The statements up to the `}` that closes a block, after its `{`. */
export function parseBlock(parsing: Parsing, parse: (start: number) => boolean): void {
  const { cursor } = parsing;
  while (!cursor.isAtEnd() && !cursor.takeSymbol('}')) parseStatement(parsing, parse);
}

/** Skips an unknown statement, up to its `;` or the end of its block. */
export function parseStatement(parsing: Parsing, parse: (start: number) => boolean): void {
  const { cursor, file } = parsing;
  if (cursor.takeSymbol(';')) return;
  const start = cursor.place();
  if (parse(start)) return;
  cursor.goTo(start);
  file.skippedLines.push(cursor.peek().line);
  while (!cursor.isAtEnd() && cursor.peek().text !== '}') {
    const isLast = cursor.peek().text === ';' || cursor.peek().text === '{';
    cursor.skipOne();
    if (isLast) return;
  }
}
