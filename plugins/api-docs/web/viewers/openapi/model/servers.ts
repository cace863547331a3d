import { listAt, recordAt, textAt, textsIn, valueAt } from '@callboard/definitions/common';
import type { Server, ServerVariable } from './apiModel.ts';

/** The servers of the document, a path or an operation. */
export function readServers(node: unknown): Server[] {
  return listAt(node, 'servers').flatMap((server) => {
    const url = textAt(server, 'url');
    if (url === undefined) return [];
    return { url, description: textAt(server, 'description'), variables: readVariables(server) };
  });
}

function readVariables(server: unknown): ServerVariable[] {
  const variables = recordAt(server, 'variables');
  return Object.entries(variables).map(([name, variable]) => {
    const choices = textsIn(valueAt(variable, 'enum'));
    const value = textAt(variable, 'default') ?? choices[0] ?? '';
    return { name, value, choices, description: textAt(variable, 'description') };
  });
}

/** The URL with its variables replaced. */
export function serverUrl({ url, variables }: Server, values: Readonly<Record<string, string>> = {}): string {
  const known = new Map(variables.map(({ name, value }) => [name, values[name] ?? value]));
  return url.replace(/\{([^{}]+)\}/g, (whole, name: string) => known.get(name) ?? whole);
}
