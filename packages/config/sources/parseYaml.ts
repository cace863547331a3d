import { messageOf } from '@callboard/errors';
import { findDuplicateKeys } from '@callboard/integrations/yaml';
import { type Document, isScalar, LineCounter, parseDocument, visit } from 'yaml';
import { ConfigError } from '../configError.ts';
import type { JsonValue } from '../json.ts';

const reasons: Record<string, string> = {
  MULTIPLE_DOCS: 'Expected one document, but the file contains several',
  RESOURCE_EXHAUSTION: 'The value is nested too deeply',
};

// Far above what people write by hand, far below what an "alias bomb" needs.
const maxAliasCount = 100;

/** Reads YAML or JSON as plain data; problems are reported as `name:line:column: reason`. */
export function parseYaml(text: string, name: string): { value: JsonValue; warnings: string[] } {
  const lines = new LineCounter();
  const place = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return `${name}:${line}:${col}`;
  };
  const document = parseDocument(text, {
    schema: 'core',
    prettyErrors: false,
    lineCounter: lines,
    // The library compares each key with every other one.
    uniqueKeys: false,
    logLevel: 'error',
  });

  const [error] = document.errors;
  if (error) throw new ConfigError([`${place(error.pos[0])}: ${reasons[error.code] ?? error.message}`]);
  const [duplicate] = findDuplicateKeys(document.contents, 1);
  if (duplicate)
    throw new ConfigError([`${place(duplicate.range?.[0] ?? 0)}: Duplicate key ${textOf(duplicate)} in an object`]);
  const loop = findAliasLoop(document);
  if (loop !== undefined) throw new ConfigError([`${place(loop)}: An alias refers to a node that contains it`]);

  const warnings = document.warnings.map((warning) => `${place(warning.pos[0])}: ${warning.message}`);
  try {
    return { value: document.toJS({ maxAliasCount }) as JsonValue, warnings };
  } catch (thrown) {
    throw new ConfigError([`${name}: ${messageOf(thrown)}`]);
  }
}

const textOf = (key: unknown) => (isScalar(key) ? `'${String(key.value)}'` : '');

/** The position of an alias that refers to a node around itself, which would make endless data. */
function findAliasLoop(document: Document.Parsed): number | undefined {
  let offset: number | undefined;
  visit(document, {
    Alias(_key, alias, ancestors) {
      const target = alias.resolve(document);
      if (!target || !ancestors.includes(target)) return;
      offset = alias.range?.[0] ?? 0;
      return visit.BREAK;
    },
  });
  return offset;
}
