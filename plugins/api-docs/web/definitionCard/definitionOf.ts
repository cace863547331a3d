import type { Entity } from '@callboard/plugin-catalog/common';

type Definition = {
  /** Undefined if the entity has none. */
  text: string | undefined;
  /** `spec.type` in lower case. */
  type: string;
  /** The language of the text, as a readable name. */
  language: string;
  fileName: string;
};

const languages: Readonly<Record<string, string>> = { graphql: 'graphql', grpc: 'protobuf', trpc: 'typescript' };
const endings: Readonly<Record<string, string>> = {
  graphql: 'graphql',
  protobuf: 'proto',
  typescript: 'ts',
  json: 'json',
  yaml: 'yaml',
  xml: 'xml',
};

/** The definition of an API entity. `$json` and `$yaml` instead of `$text` make the definition an object. */
export function definitionOf({ metadata, spec = {} }: Entity): Definition {
  const { definition } = spec;
  const type = typeof spec.type === 'string' ? spec.type.toLowerCase() : '';
  const isObject = typeof definition === 'object' && definition !== null;
  const written = typeof definition === 'string' ? definition : undefined;
  const text = isObject ? JSON.stringify(definition, null, 2) : written;
  const language = languageOf(type, text ?? '');
  return { text, type, language, fileName: `${metadata.name}.${endings[language] ?? 'txt'}` };
}

function languageOf(type: string, text: string): string {
  const known = languages[type];
  if (known) return known;
  if (/^\s*[{[]/.test(text)) return 'json';
  if (/^\s*</.test(text)) return 'xml';
  return type === 'openapi' || type === 'asyncapi' ? 'yaml' : type;
}
