import { InputError } from '@callboard/errors';
import { describeUrl } from '@callboard/integrations';
import { type LocationSpec, parseLocationRef, quotedValue, stringifyLocationRef } from '../../common/index.ts';

/** Targets are index keys, whose length databases limit. */
const MAX_TARGET_BYTES = 2_000;

/** A location in its registered form. Throws if it is not allowed. */
export function registrablePlace({ type, target }: LocationSpec, allowedTypes: readonly string[]): LocationSpec {
  const place = parseLocationRef(stringifyLocationRef({ type: type.trim(), target: target.trim() }));
  if (!allowedTypes.includes(place.type)) {
    const allowed = allowedTypes.map((name) => `'${name}'`).join(' or ');
    throw new InputError(`Registered locations must be of type ${allowed}, not ${quotedValue(place.type)}`);
  }
  const bytes = Buffer.byteLength(place.target);
  if (bytes > MAX_TARGET_BYTES) {
    throw new InputError(`The target of a location must have at most ${MAX_TARGET_BYTES} bytes, not ${bytes}`);
  }
  if (/\p{Cc}/u.test(place.target)) {
    throw new InputError(`The target ${quotedValue(place.target)} must not contain control characters`);
  }
  return place;
}

/** A location for a message, an event or the audit log: as its ref, without possible secrets in a URL. */
export function describeLocation({ type, target }: LocationSpec): string {
  return `${type}:${type === 'file' ? target : describeUrl(target)}`;
}
