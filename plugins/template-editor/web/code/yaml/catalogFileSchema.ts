import { builtinKinds } from '@callboard/plugin-catalog/common';
import type { JsonSchema } from './jsonSchema.ts';
import { metadataSchema } from './metadataSchema.ts';

const kinds = builtinKinds.map(({ kind }) => kind);
const [anyVersion = ''] = builtinKinds[0]?.apiVersions ?? [];

/** The schema of catalog files; for custom kinds only the envelope. */
export function catalogFileSchema(content: unknown): JsonSchema {
  const { kind, spec } = (content ?? {}) as { kind?: unknown; spec?: { type?: unknown } };
  const known = builtinKinds.find((one) => one.kind === kind);
  const ownSchema = known?.schemaByType?.[String(spec?.type)] ?? known?.schema;
  return {
    type: 'object',
    required: ['apiVersion', 'kind', 'metadata', ...(known && known.kind !== 'Location' ? ['spec'] : [])],
    properties: {
      apiVersion: { type: 'string', examples: known?.apiVersions ?? [anyVersion] },
      kind: { type: 'string', examples: kinds },
      metadata: metadataSchema,
      spec: (ownSchema as JsonSchema | undefined) ?? { type: 'object' },
    },
  };
}
