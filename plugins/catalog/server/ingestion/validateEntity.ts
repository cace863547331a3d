import { InputError, type SerializedError, serializeError, withoutUrlSecrets } from '@callboard/errors';
import { type LocationSpec, parseLocationRef } from '../../common/index.ts';
import { shortened } from '../../common/quotedValue.ts';
import type { Processing } from './processing/createProcessing.ts';
import { processDocument } from './processing/processDocument.ts';
import { refusedTargets } from './sources/locationSource.ts';
import { createReferences } from './sources/references.ts';
import type { SourceReader } from './sources/sourceReader.ts';

type Options = { processing: Processing; reader: SourceReader };

/** What would keep an entity out of the catalog if it stood at a location; nothing is stored. */
export async function validateEntity(
  entity: unknown,
  locationRef: unknown,
  { processing, reader }: Options,
): Promise<SerializedError[]> {
  const location = parsedLocation(locationRef);
  if ('error' in location) return [location.error];
  const readReference = createReferences({ location, reader }).read;
  // Wire: the rules tell what may come from where, not what is valid.
  const source = { location, origin: location, readReference, refuseLocation: refusedTargets, isTrusted: true };
  const result = await processDocument(entity, source, processing);
  if ('processed' in result) return [];
  const { error, message } = result.failed.problem;
  return [{ name: error?.name ?? 'InputError', message: error?.message ?? message }];
}

function parsedLocation(ref: unknown): LocationSpec | { error: SerializedError } {
  try {
    if (typeof ref !== 'string')
      throw new InputError('location must be a text such as url:https://example.com/catalog-info.yaml');
    const location = parseLocationRef(ref);
    if (location.type !== 'url')
      throw new InputError(`Invalid location ref ${shortened(withoutUrlSecrets(ref))}, only 'url' type is supported`);
    return location;
  } catch (thrown) {
    return { error: serializeError(thrown) };
  }
}
