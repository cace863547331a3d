import type { ProtoOption } from './protoModel.ts';

export type HttpRule = { method: string; path: string };

const rule = /\b(get|put|post|delete|patch)\s*:\s*(["'])(.*?)\2/g;

/** The HTTP routes of a method at a gateway: the option google.api.http, with its additional bindings. */
export function httpRules(options: readonly ProtoOption[]): HttpRule[] {
  return options
    .filter(({ name }) => name.startsWith('(google.api.http)'))
    .flatMap(({ name, value }) => {
      const [, method] = /\.(get|put|post|delete|patch)$/.exec(name) ?? [];
      const text = method ? `${method}: ${value}` : value;
      return [...text.matchAll(rule)].map(([, verb = '', , path = '']) => ({ method: verb.toUpperCase(), path }));
    });
}
