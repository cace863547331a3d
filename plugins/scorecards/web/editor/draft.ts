import { composeYaml, plainValue } from '@callboard/integrations/yaml';
import { isPlainObject, type JsonObject } from '@callboard/plugin-catalog/common';

export type Path = readonly (string | number)[];

const limits = { maxCharacters: 200_000, maxLexemes: 100_000 };

/** The content of a text; undefined if it is not valid YAML with one map. */
export function contentOf(text: string): JsonObject | undefined {
  try {
    const [document] = composeYaml(text, limits);
    if (!document || document.errors.length > 0) return undefined;
    const value = plainValue(document);
    return isPlainObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The text with another value at a path, or without it. Comments and the order of keys stay. */
export function withValue(text: string, path: Path, value: unknown): string {
  const [document] = composeYaml(text, limits);
  if (!document) return text;
  try {
    if (value === undefined) document.deleteIn(path);
    else document.setIn(path, document.createNode(value));
  } catch {
    // The text has a plain value where the form expects a map; the preview reports it.
    return text;
  }
  return document.toString({ lineWidth: 0 });
}

export const scorecardStarter = `apiVersion: callboard.dev/v1alpha1
kind: Scorecard
metadata:
  name: new-scorecard
  title: New scorecard
spec:
  appliesTo:
    kind: Component
  levels:
    - name: Bronze
    - name: Silver
  checks:
    - id: described
      title: Has a description
      level: Bronze
      rule:
        metadata.description: { $exists: true }
      fix: Describe it in one sentence in \`metadata.description\`.
`;

/** A new campaign for a scorecard and its check that fails most often. */
export function campaignStarter(scorecard: string, check: string, targetDate: string): string {
  return `apiVersion: callboard.dev/v1alpha1
kind: Campaign
metadata:
  name: new-campaign
  title: New campaign
spec:
  scorecard: ${JSON.stringify(scorecard)}
  checks:
    - ${JSON.stringify(check)}
  targetDate: ${targetDate}
  brief: |
    Why this matters, and how to do it.
`;
}
