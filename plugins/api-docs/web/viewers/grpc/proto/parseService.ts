import { parseOption } from './parseParts.ts';
import type { ProtoMethod, ProtoOption } from './protoModel.ts';
import { nameIn, type Parsing, parseBlock } from './protoParsing.ts';

/** Starts after `service`. */
export function parseService(parsing: Parsing, start: number): boolean {
  const { cursor, file, packageName } = parsing;
  const name = cursor.takeWord();
  if (!name || !cursor.takeSymbol('{')) return false;
  const description = cursor.commentFor(start);
  const methods: ProtoMethod[] = [];
  const options: ProtoOption[] = [];
  parseBlock(parsing, (at) => {
    const word = cursor.takeWord();
    if (word === 'option') {
      const option = parseOption(cursor);
      if (option) options.push(option);
      return option !== undefined;
    }
    const method = word === 'rpc' ? parseMethod(parsing, at) : undefined;
    if (method) methods.push(method);
    return method !== undefined;
  });
  const fullName = nameIn(packageName, name);
  file.services.push({ name, fullName, description, methods, options, lines: cursor.linesFrom(start) });
  return true;
}

/** Starts after `rpc`: `Follow(stream Leg) returns (stream Plan);`, or with a block of options. */
function parseMethod(parsing: Parsing, start: number): ProtoMethod | undefined {
  const { cursor } = parsing;
  const name = cursor.takeWord();
  const request = parseMessageInParentheses(parsing);
  const isReturning = cursor.takeWord() === 'returns';
  const response = parseMessageInParentheses(parsing);
  if (!name || !request || !isReturning || !response) return undefined;

  const description = cursor.commentFor(start, cursor.place());
  const options: ProtoOption[] = [];
  if (cursor.takeSymbol('{')) {
    parseBlock(parsing, () => {
      const option = cursor.takeWord() === 'option' ? parseOption(cursor) : undefined;
      if (option) options.push(option);
      return option !== undefined;
    });
  } else if (!cursor.takeSymbol(';')) return undefined;
  return {
    name,
    request: request.type,
    response: response.type,
    isRequestStream: request.isStream,
    isResponseStream: response.isStream,
    options,
    description,
    lines: cursor.linesFrom(start),
  };
}

function parseMessageInParentheses({ cursor }: Parsing): { type: string; isStream: boolean } | undefined {
  if (!cursor.takeSymbol('(')) return undefined;
  const first = cursor.takeWord();
  // A message may be named `stream`.
  const second = first === 'stream' ? cursor.takeWord() : undefined;
  const type = second ?? first;
  return type && cursor.takeSymbol(')') ? { type, isStream: second !== undefined } : undefined;
}
