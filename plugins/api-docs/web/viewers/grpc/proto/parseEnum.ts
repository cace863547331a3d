import { parseBracketOptions, parseOption, parseRanges } from './parseParts.ts';
import type { ProtoEnumValue, ProtoOption } from './protoModel.ts';
import { nameIn, type Parsing, parseBlock } from './protoParsing.ts';

/** Starts after `enum`. */
export function parseEnum(parsing: Parsing, scope: string, start: number): boolean {
  const { cursor, file } = parsing;
  const name = cursor.takeWord();
  if (!name || !cursor.takeSymbol('{')) return false;
  const description = cursor.commentFor(start);
  const body = { values: [] as ProtoEnumValue[], reserved: [] as string[], options: [] as ProtoOption[] };
  parseBlock(parsing, (at) => {
    const isValue = cursor.peek(1).text === '=';
    const word = cursor.takeWord();
    if (isValue) return push(body.values, parseValue(parsing, word, at));
    if (word === 'option') return push(body.options, parseOption(cursor));
    return word === 'reserved' && push(body.reserved, parseRanges(cursor));
  });
  file.enums.push({ name, fullName: nameIn(scope, name), description, ...body, lines: cursor.linesFrom(start) });
  return true;
}

function parseValue({ cursor }: Parsing, name: string | undefined, start: number): ProtoEnumValue | undefined {
  if (!name || !cursor.takeSymbol('=')) return undefined;
  const number = cursor.takeUntil(';', '[').replace(/\s+/g, '');
  const options = parseBracketOptions(cursor);
  const behind = cursor.place();
  if (number === '' || !cursor.takeSymbol(';')) return undefined;
  return { name, number, options, description: cursor.commentFor(start, behind), lines: cursor.linesFrom(start) };
}

function push<T>(list: T[], item: T | undefined): boolean {
  if (item !== undefined) list.push(item);
  return item !== undefined;
}
