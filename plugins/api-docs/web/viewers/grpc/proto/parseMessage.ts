import { parseEnum } from './parseEnum.ts';
import { parseBracketOptions, parseField, parseOption, parseRanges } from './parseParts.ts';
import type { ProtoField, ProtoMessage, ProtoOption } from './protoModel.ts';
import { nameIn, type Parsing, parseBlock } from './protoParsing.ts';

const maxDepth = 50;

type MessageBody = {
  fields: ProtoField[];
  oneofs: { name: string; description?: string }[];
  reserved: string[];
  extensionRanges: string[];
  options: ProtoOption[];
};

/** Starts after `message`. Nested types are also added to the file, under their full names. */
export function parseMessage(parsing: Parsing, scope: string, start: number, depth: number): boolean {
  const { cursor } = parsing;
  const name = cursor.takeWord();
  if (!name || depth > maxDepth || !cursor.takeSymbol('{')) return false;
  parseMessageBody(parsing, scope, name, start, depth);
  return true;
}

function parseMessageBody(parsing: Parsing, scope: string, name: string, start: number, depth: number): void {
  const { cursor, file } = parsing;
  const description = cursor.commentFor(start);
  const fullName = nameIn(scope, name);
  const body: MessageBody = { fields: [], oneofs: [], reserved: [], extensionRanges: [], options: [] };
  // Added to the list before its nested types.
  const place = file.messages.length;
  const message: ProtoMessage = { name, fullName, description, ...body, lines: cursor.linesFrom(start) };
  file.messages.push(message);
  parseBlock(parsing, (at) => parseMember(parsing, body, fullName, at, depth));
  file.messages[place] = { ...message, lines: cursor.linesFrom(start) };
}

function parseMember(parsing: Parsing, body: MessageBody, scope: string, start: number, depth: number): boolean {
  const { cursor } = parsing;
  const word = cursor.peek().text;
  const hasBlock = cursor.peek(2).text === '{';
  if ((word === 'export' || word === 'local') && cursor.peek(3).text === '{') {
    cursor.takeWord();
    return parseMember(parsing, body, scope, start, depth);
  }
  if (hasBlock && ['message', 'enum', 'extend', 'oneof'].includes(word)) {
    cursor.takeWord();
    if (word === 'message') return parseMessage(parsing, scope, start, depth + 1);
    if (word === 'enum') return parseEnum(parsing, scope, start);
    if (word === 'extend') return parseExtension(parsing, scope, start);
    return parseOneof(parsing, body, scope, start, depth);
  }
  if (cursor.peek(1).text === 'group' || cursor.peek().text === 'group') {
    return parseGroup(parsing, body, scope, start, depth);
  }
  return isClause(parsing) ? parseClause(parsing, body) : addField(body, parseField(cursor));
}

const clauses = ['option', 'reserved', 'extensions'];

/** A field may have a type with the name of a keyword: then a name and a number follow. */
function isClause({ cursor }: Parsing): boolean {
  const isField = cursor.peek(1).kind === 'word' && cursor.peek(2).text === '=' && cursor.peek(3).kind === 'number';
  return clauses.includes(cursor.peek().text) && (!isField || cursor.peek().text === 'option');
}

/** `option …;`, `reserved …;`, `extensions …;`. */
function parseClause({ cursor }: Parsing, body: MessageBody): boolean {
  const word = cursor.takeWord();
  if (word === 'option') {
    const option = parseOption(cursor);
    if (option) body.options.push(option);
    return option !== undefined;
  }
  const ranges = parseRanges(cursor);
  if (ranges !== undefined) (word === 'reserved' ? body.reserved : body.extensionRanges).push(ranges);
  return ranges !== undefined;
}

function parseOneof(parsing: Parsing, body: MessageBody, scope: string, start: number, depth: number): boolean {
  const { cursor } = parsing;
  const name = cursor.takeWord();
  if (!name || !cursor.takeSymbol('{')) return false;
  body.oneofs.push({ name, description: cursor.commentFor(start) });
  parseBlock(parsing, (at) => {
    if (cursor.peek().text === 'option') {
      cursor.takeWord();
      return parseOption(cursor) !== undefined;
    }
    if (cursor.peek().text === 'group') return parseGroup(parsing, body, scope, at, depth, name);
    return addField(body, parseField(cursor, name));
  });
  return true;
}

/** A proto2 group, a field with an inline message: `optional group Result = 1 { … }`. */
function parseGroup(
  parsing: Parsing,
  body: MessageBody,
  scope: string,
  start: number,
  depth: number,
  oneof?: string,
): boolean {
  const { cursor } = parsing;
  const label = cursor.peek().text === 'group' ? undefined : (cursor.takeWord() as ProtoField['label']);
  cursor.takeWord();
  const type = cursor.takeWord();
  if (!type || depth >= maxDepth || !cursor.takeSymbol('=')) return false;
  const number = cursor.takeUntil('{', '[', ';');
  const options = parseBracketOptions(cursor);
  if (!cursor.takeSymbol('{')) return false;
  const description = cursor.commentFor(start);
  parseMessageBody(parsing, scope, type, start, depth + 1);
  const name = type.toLowerCase();
  body.fields.push({ name, type, number, label, oneof, options, description, lines: cursor.linesFrom(start) });
  return true;
}

function addField(body: { fields: ProtoField[] }, field: ProtoField | undefined): boolean {
  if (field) body.fields.push(field);
  return field !== undefined;
}

/** Starts after `extend`: fields for a message of another file. */
export function parseExtension(parsing: Parsing, scope: string, start: number): boolean {
  const { cursor, file } = parsing;
  const target = cursor.takeWord();
  if (!target || !cursor.takeSymbol('{')) return false;
  const body: { fields: ProtoField[] } = { fields: [] };
  parseBlock(parsing, () => addField(body, parseField(cursor)));
  file.extensions.push({ scope, target, fields: body.fields, lines: cursor.linesFrom(start) });
  return true;
}
