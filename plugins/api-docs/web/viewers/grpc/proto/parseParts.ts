import type { ProtoField, ProtoOption } from './protoModel.ts';
import type { TokenCursor } from './tokenCursor.ts';

/** Starts after `option`: a name, a value, `;`. */
export function parseOption(cursor: TokenCursor): ProtoOption | undefined {
  const option = parseAssignment(cursor, ';');
  return option && cursor.takeSymbol(';') ? option : undefined;
}

/** `[deprecated = true, (rules).min = 1]`, or nothing. */
export function parseBracketOptions(cursor: TokenCursor): ProtoOption[] {
  const options: ProtoOption[] = [];
  if (!cursor.takeSymbol('[')) return options;
  while (!cursor.isAtEnd() && !cursor.takeSymbol(']')) {
    const option = parseAssignment(cursor, ',', ']');
    if (option) options.push(option);
    else cursor.skipOne();
    cursor.takeSymbol(',');
  }
  return options;
}

function parseAssignment(cursor: TokenCursor, ...stops: string[]): ProtoOption | undefined {
  const name = cursor.takeUntil('=', ...stops).replace(/\s+/g, '');
  if (name === '' || !cursor.takeSymbol('=')) return undefined;
  return { name, value: cursor.takeUntil(...stops) };
}

const labels = ['optional', 'required', 'repeated'] as const;

/** `repeated Leg legs = 1 [deprecated = true];`, `map<string, Leg> legs = 2;`. Undefined if it is not a field. */
export function parseField(cursor: TokenCursor, oneof?: string): ProtoField | undefined {
  const start = cursor.place();
  // A type may be named `optional`; then a name follows, not another type.
  const label = labels.find((word) => word === cursor.peek().text && cursor.peek(2).text !== '=');
  if (label) cursor.takeWord();
  const kind = parseFieldType(cursor);
  const name = cursor.takeWord();
  if (!kind || !name || !cursor.takeSymbol('=')) return undefined;
  const number = cursor.takeUntil(';', '[', '{');
  const options = parseBracketOptions(cursor);
  const behind = cursor.place();
  if (number === '' || !cursor.takeSymbol(';')) return undefined;
  const description = cursor.commentFor(start, behind);
  return { ...kind, name, number, label, oneof, options, description, lines: cursor.linesFrom(start) };
}

function parseFieldType(cursor: TokenCursor): { type: string; mapKey?: string } | undefined {
  const type = cursor.takeWord();
  if (type === undefined) return undefined;
  if (type !== 'map' || !cursor.takeSymbol('<')) return { type };
  const mapKey = cursor.takeWord();
  const isPair = cursor.takeSymbol(',');
  const value = cursor.takeWord();
  return isPair && mapKey && value && cursor.takeSymbol('>') ? { type: value, mapKey } : undefined;
}

/** The rest of `reserved 2, 9 to 11;`, as written. */
export function parseRanges(cursor: TokenCursor): string | undefined {
  const ranges = cursor.takeUntil(';', '[').replace(/\s+/g, ' ');
  parseBracketOptions(cursor);
  return cursor.takeSymbol(';') ? ranges : undefined;
}
