import { parseEnum } from './parseEnum.ts';
import { parseExtension, parseMessage } from './parseMessage.ts';
import { parseOption } from './parseParts.ts';
import { parseService } from './parseService.ts';
import type { ProtoFile } from './protoModel.ts';
import { createParsing, type Parsing, parseStatement } from './protoParsing.ts';

/**
 * Parses a proto2 or proto3 file, or several concatenated ones. Never throws: unknown statements are skipped, and their lines
 * recorded.
 */
export function parseProto(text: string): ProtoFile {
  const parsing = createParsing(text);
  const { cursor, file } = parsing;
  while (!cursor.isAtEnd()) {
    if (cursor.takeSymbol('}')) file.skippedLines.push(cursor.peek(-1).line);
    else parseStatement(parsing, (start) => parseTopLevel(parsing, start));
  }
  return file;
}

function parseTopLevel(parsing: Parsing, start: number): boolean {
  const { cursor, file } = parsing;
  const word = cursor.takeWord();
  switch (word) {
    case 'syntax':
    case 'edition':
      file.description ??= cursor.commentFor(start, start);
      file.syntax = parseString(parsing, '=');
      return file.syntax !== undefined;
    case 'package':
      return parsePackage(parsing);
    case 'import':
      return parseImport(parsing);
    case 'option': {
      const option = parseOption(cursor);
      if (option) file.options.push(option);
      return option !== undefined;
    }
    case 'export':
    case 'local':
      return parseTopLevel(parsing, start);
    case 'message':
      return parseMessage(parsing, parsing.packageName, start, 0);
    case 'enum':
      return parseEnum(parsing, parsing.packageName, start);
    case 'service':
      return parseService(parsing, start);
    case 'extend':
      return parseExtension(parsing, parsing.packageName, start);
    default:
      return false;
  }
}

function parsePackage(parsing: Parsing): boolean {
  const name = parsing.cursor.takeWord();
  if (!name || !parsing.cursor.takeSymbol(';')) return false;
  parsing.packageName = name;
  if (!parsing.file.packages.includes(name)) parsing.file.packages.push(name);
  return true;
}

function parseImport(parsing: Parsing): boolean {
  const modifier = parsing.cursor.takeWord();
  const path = parseString(parsing);
  if (path === undefined) return false;
  parsing.file.imports.push({ path, modifier });
  return true;
}

/** `= "proto3";`, without its quotes. */
function parseString({ cursor }: Parsing, before?: string): string | undefined {
  if (before && !cursor.takeSymbol(before)) return undefined;
  const quoted = cursor.takeUntil(';');
  return /^["'].*["']$/.test(quoted) && cursor.takeSymbol(';') ? quoted.slice(1, -1) : undefined;
}
