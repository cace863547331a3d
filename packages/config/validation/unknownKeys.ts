import { type ConfigPath, configKeyRule, formatPath, isConfigKey } from '../configPath.ts';
import { isObject, type JsonObject } from '../json.ts';
import type { ConfigSchema } from '../schema.ts';
import { nearest } from './nearest.ts';
import { accepts, type Choose, namedKeys, type Position, positionsAt, stepInto, takesKeys } from './positions.ts';

type Findings = { warnings: string[]; problems: string[] };

/**
 * Finds keys that no schema knows, and keys that are accepted and not read. Each is a warning, since an organisation's app-config may serve
 * plugins we do not have. At the root and where a schema names its keys, a key that could never be valid is a problem. Below an unknown key,
 * anything is allowed.
 */
export function unknownKeys(schemas: readonly ConfigSchema[], data: JsonObject): Findings {
  const findings: Findings = { warnings: [], problems: [] };
  visitKeys(data, positionsAt(schemas, []), [], findings);
  return findings;
}

function visitValue(value: unknown, positions: readonly Position[], path: ConfigPath, findings: Findings): void {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      visitValue(item, stepInto(positions, index, optionsFor(item)), [...path, index], findings);
    }
  }
  // If no schema expects an object here, validation reports it.
  if (isObject(value) && positions.some(({ schema }) => takesKeys(schema))) {
    visitKeys(value, positions, path, findings);
  }
}

function visitKeys(
  value: Record<string, unknown>,
  positions: readonly Position[],
  path: ConfigPath,
  findings: Findings,
): void {
  for (const [key, item] of Object.entries(value)) {
    const place = [...path, key];
    const known = stepInto(positions, key, optionsFor(item));
    const reason = known.length > 0 && known.every(({ unread }) => unread !== undefined) ? known[0]?.unread : undefined;
    if (reason !== undefined) {
      const text = typeof reason === 'string' ? reason : reason(item);
      if (text !== undefined) findings.warnings.push(`'${formatPath(place)}' is not used: ${text}`);
    } else if (known.length > 0) {
      visitValue(item, known, place, findings);
    } else if (isConfigKey(key)) {
      findings.warnings.push(describeUnknown(place, positions));
    } else {
      findings.problems.push(
        `Invalid key '${key}'${path.length === 0 ? '' : ` in '${formatPath(path)}'`}: ${configKeyRule}`,
      );
    }
  }
}

/** The union options that accept the value; if none does, all of them, and validation reports it. */
function optionsFor(value: unknown): Choose {
  return (options) => {
    const taking = options.filter((option) => accepts(option, value));
    return taking.length > 0 ? taking : options;
  };
}

function describeUnknown(path: ConfigPath, positions: readonly Position[]): string {
  const key = String(path.at(-1));
  const suggestion = nearest(
    key,
    positions.flatMap(({ schema }) => namedKeys(schema)),
  );
  if (suggestion === undefined) return `Unknown key '${formatPath(path)}': no plugin reads it`;
  return `Unknown key '${formatPath(path)}', did you mean '${formatPath([...path.slice(0, -1), suggestion])}'?`;
}
