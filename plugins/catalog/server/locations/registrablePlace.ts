import { InputError } from '@callboard/errors';
import { type LocationSpec, parseLocationRef, quotedValue, stringifyLocationRef } from '../../common/index.ts';

/** Places are keys of indexes, in which databases take no longer texts. */
const MAX_TARGET_BYTES = 2_000;

/** A location as it is registered. Throws when it may not be. */
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
    throw new InputError(`The target ${quotedValue(place.target)} must not hold control characters`);
  }
  return place;
}
