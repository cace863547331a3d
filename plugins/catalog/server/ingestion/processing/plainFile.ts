import { decodeText } from '../documents/decodeText.ts';
import { MAX_DOCUMENTS } from '../documents/parseDocuments.ts';
import { parseSimpleYaml } from '../documents/simpleYaml.ts';
import { splitDocuments } from '../documents/splitDocuments.ts';
import type { DocumentSource } from './documentSource.ts';
import { type EntityInTexts, inTexts } from './entityInTexts.ts';
import { hasPlaceholder } from './placeholders.ts';
import { type ProcessingOptions, processResolved } from './processDocument.ts';

type Options = Omit<ProcessingOptions, 'processors' | 'hostAnnotations'> & {
  /** Kinds that only the main thread can process. */
  kindsElsewhere: ReadonlySet<unknown>;
};

/**
 * All entities of a file whose documents are plain and valid: most files of a catalog are. Any other file is left to the
 * main thread (`undefined`), which can also explain what is wrong with it.
 */
export async function processPlainFile(
  content: Uint8Array,
  source: Pick<DocumentSource, 'location' | 'origin'>,
  { kindsElsewhere, ...options }: Options,
): Promise<EntityInTexts[] | undefined> {
  const entities: EntityInTexts[] = [];
  // Only Locations are asked about.
  const resolved = { ...source, refuseLocation: () => undefined };
  for (const { number, text } of splitDocuments(decodeText(content))) {
    const document = number > MAX_DOCUMENTS ? undefined : (parseSimpleYaml(text) as { kind?: unknown } | undefined);
    if (!document || kindsElsewhere.has(document.kind) || hasPlaceholder(document)) return undefined;
    const result = await processResolved(document, resolved, options);
    if ('failed' in result) return undefined;
    entities.push(inTexts(result.processed));
  }
  return entities;
}
