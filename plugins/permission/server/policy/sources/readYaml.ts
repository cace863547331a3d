import { composeYaml, plainValue, YamlProblem } from '@callboard/integrations/yaml';
import { type Document, LineCounter, type YAMLMap } from 'yaml';
import type { PolicySource } from '../../../common/index.ts';
import type { PolicyParts } from '../policyParts.ts';
import { readDocument } from './policyDocument.ts';

/** Reads `roles` and `policies` in YAML; every error is reported with its line. */
export function readYaml(text: string, file: string): PolicyParts {
  const lineOf = lineFinder(text);
  try {
    // A policy needs no aliases.
    const [document, other] = composeYaml(text, { maxAliases: 0, maxDocuments: 2 });
    if (other) throw new YamlProblem(other.range[0], 'The file contains several YAML documents; only one is allowed');
    if (!document) return { memberships: [], statements: [], problems: [] };
    const problems = document.errors.map(({ message, pos }) => ({ source: { file, line: lineOf(pos[0]) }, message }));
    if (problems.length > 0) return { memberships: [], statements: [], problems };
    return readDocument(plainValue(document), (path) => ({ file, line: lineAt(document, path, lineOf) }));
  } catch (thrown) {
    if (!(thrown instanceof YamlProblem)) throw thrown;
    const source: PolicySource = { file, line: lineOf(thrown.offset) };
    return { memberships: [], statements: [], problems: [{ source, message: thrown.message }] };
  }
}

type LineOf = (offset: number) => number;

function lineFinder(text: string): LineOf {
  const lines = new LineCounter();
  lines.addNewLine(0);
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines.addNewLine(at + 1);
  return (offset) => lines.linePos(offset).line;
}

/** The line of the node at a path, or of the nearest one around it. */
function lineAt(document: Document, path: readonly PropertyKey[], lineOf: LineOf): number {
  for (let length = path.length; length > 0; length--) {
    const node = document.getIn(path.slice(0, length), true) as YAMLMap | undefined;
    const offset = node?.range?.[0];
    if (offset !== undefined) return lineOf(offset);
  }
  return 1;
}
