import { randomUUID } from 'node:crypto';
import { InputError, type SerializedError, serializeError, withoutUrlSecrets } from '@callboard/errors';
import { describeUrl } from '@callboard/integrations';
import { type LocationSpec, parseLocationRef } from '../../common/index.ts';
import { shortened } from '../../common/quotedValue.ts';
import type { Processing } from './createProcessing.ts';
import { type ReadReference, resolvePlaceholders } from './processing/placeholders.ts';
import { processResolved } from './processing/processDocument.ts';
import { refusedTargets } from './sources/locationSource.ts';
import { createReferences } from './sources/references.ts';
import type { SourceReader } from './sources/sourceReader.ts';

type Options = { processing: Processing; reader: SourceReader };

/**
 * The problems that would reject an entity at a location; nothing is stored. The caller names the location, and its files are read with the
 * tokens of the portal: no error reveals their content.
 */
export async function validateEntity(
  entity: unknown,
  locationRef: unknown,
  { processing, reader }: Options,
): Promise<SerializedError[]> {
  const location = parsedLocation(locationRef);
  if ('error' in location) return [location.error];
  // Wire: the rules define allowed locations, not validity.
  const source = { location, origin: location, refuseLocation: refusedTargets, isTrusted: true };
  const problemOf = async (document: unknown): Promise<SerializedError | undefined> => {
    const result = await processResolved(document, source, processing);
    if ('processed' in result) return undefined;
    const { error, message } = result.failed.problem;
    return { name: error?.name ?? 'InputError', message: error?.message ?? message };
  };

  const withoutContent = copyOf(entity);
  const files: string[] = [];
  const references = createReferences({ location, reader });
  const readReference: ReadReference = (target, from) => {
    if (!from) files.push(`"${describeUrl(target)}"`);
    return references.read(target, from);
  };
  try {
    await resolvePlaceholders(entity, readReference, { hidesContent: true });
  } catch (thrown) {
    // Without its cause, which may quote the file.
    const { name, message } = serializeError(thrown);
    return [{ name, message }];
  }
  const problem = await problemOf(entity);
  if (!problem) return [];
  if (files.length === 0 || (await isAboutEntityAlone(problem, withoutContent, problemOf))) return linesOf(problem);
  return [{ name: 'InputError', message: `The entity is not valid with the content of ${files.join(', ')}` }];
}

/** Undefined if it is nested too deeply to be copied, and therefore not an entity. */
function copyOf(entity: unknown): unknown {
  try {
    return structuredClone(entity);
  } catch {
    return undefined;
  }
}

/** Several problems come as lines of one message. */
const linesOf = ({ name, message }: SerializedError): SerializedError[] =>
  message.split('\n').map((line) => ({ name, message: line }));

/** Whether a problem is independent of placeholder contents, so it does not quote them. */
async function isAboutEntityAlone(
  { message }: SerializedError,
  entity: unknown,
  problemOf: (document: unknown) => Promise<SerializedError | undefined>,
): Promise<boolean> {
  const content = Buffer.from(JSON.stringify(randomUUID()));
  await resolvePlaceholders(entity, async (target) => ({ content, place: { type: 'url', target } }));
  return (await problemOf(entity))?.message === message;
}

function parsedLocation(ref: unknown): LocationSpec | { error: SerializedError } {
  try {
    if (typeof ref !== 'string')
      throw new InputError('location must be a string such as url:https://example.com/catalog-info.yaml');
    const location = parseLocationRef(ref);
    if (location.type !== 'url')
      throw new InputError(`Invalid location ref ${shortened(withoutUrlSecrets(ref))}, only 'url' type is supported`);
    return location;
  } catch (thrown) {
    return { error: serializeError(thrown) };
  }
}
