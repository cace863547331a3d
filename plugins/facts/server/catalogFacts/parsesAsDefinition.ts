import { parseYaml } from '@callboard/integrations/yaml';

const textTypes = new Set(['graphql', 'grpc', 'protobuf', 'wsdl', 'trpc']);
/** Longer YAML would keep the thread that answers requests busy for too long. */
const MAX_YAML = 50_000;

/**
 * Whether a definition is an object in YAML or JSON; for types in other formats, whether it has any content. Undefined if it is too long to be parsed
 * here.
 */
export function parsesAsDefinition(type: string, definition: string): boolean | undefined {
  if (definition.trim() === '') return false;
  if (textTypes.has(type.toLowerCase())) return true;
  const isJson = definition.trimStart().startsWith('{');
  if (!isJson && definition.length > MAX_YAML) return undefined;
  try {
    const parsed: unknown = isJson ? JSON.parse(definition) : parseYaml(definition);
    return typeof parsed === 'object' && parsed !== null;
  } catch {
    return false;
  }
}
