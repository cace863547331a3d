import { LineCounter, parseDocument, type YAMLMap } from 'yaml';
import type { PolicySource } from '../../../common/index.ts';
import type { PolicyParts } from '../policyParts.ts';
import { readDocument } from './policyDocument.ts';

// Nobody needs aliases to write a policy; a hundred of them can unfold to a gigabyte.
const maxAliasCount = 0;

/** Reads `roles` and `policies` in YAML; every mistake is reported with its line. */
export function readYaml(text: string, file: string): PolicyParts {
  const lines = new LineCounter();
  const document = parseDocument(text, { schema: 'core', lineCounter: lines, prettyErrors: false });
  const lineOf = (offset: number | undefined) => (offset === undefined ? undefined : lines.linePos(offset).line);
  if (document.errors.length > 0) {
    const problems = document.errors.map(({ message, pos }) => ({ source: { file, line: lineOf(pos[0]) }, message }));
    return { memberships: [], statements: [], problems };
  }

  /** The line of what stands at a path, or of the nearest thing around it that is there. */
  const sourceAt = (path: readonly PropertyKey[]): PolicySource => {
    for (let length = path.length; length > 0; length--) {
      const node = document.getIn(path.slice(0, length), true) as YAMLMap | undefined;
      const line = lineOf(node?.range?.[0]);
      if (line !== undefined) return { file, line };
    }
    return { file, line: 1 };
  };
  try {
    return readDocument(document.toJS({ maxAliasCount }), sourceAt);
  } catch {
    const message = 'The file uses aliases, which a policy cannot have';
    return { memberships: [], statements: [], problems: [{ source: { file, line: 1 }, message }] };
  }
}
