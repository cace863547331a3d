import { dirname } from 'node:path';
import { InputError } from '@callboard/errors';
import {
  ANNOTATION_MANAGED_BY_LOCATION,
  ANNOTATION_MANAGED_BY_ORIGIN_LOCATION,
  type Entity,
  type LocationSpec,
  parseLocationRef,
  stringifyEntityRef,
} from '../../../common/index.ts';
import { globBase, isGlob } from './globFiles.ts';

/** File locations are index keys, whose length databases limit. */
const MAX_TARGET_BYTES = 2_000;

/** A Location entity in the form needed to read its targets. */
export type LocationSource = {
  ref: string;
  /** The location of the Location itself; for a registered or configured one, that is its target. */
  own: LocationSpec;
  origin: LocationSpec;
  type: string;
  targets: string[];
  isOptional: boolean;
};

export function locationSourceOf(entity: Entity): LocationSource {
  const ref = stringifyEntityRef(entity);
  const own = locationIn(entity, ref, ANNOTATION_MANAGED_BY_LOCATION);
  const {
    type,
    target,
    targets = [],
    presence,
  } = (entity.spec ?? {}) as {
    type?: string;
    target?: string;
    targets?: string[];
    presence?: string;
  };
  return {
    ref,
    own,
    origin: locationIn(entity, ref, ANNOTATION_MANAGED_BY_ORIGIN_LOCATION),
    type: type ?? own.type,
    targets: [...new Set([...(target === undefined ? [] : [target]), ...targets])],
    isOptional: presence === 'optional',
  };
}

function locationIn(entity: Entity, ref: string, annotation: string): LocationSpec {
  const value = entity.metadata.annotations?.[annotation];
  if (!value) throw new InputError(`Entity ${ref} does not have the annotation ${annotation}`);
  return parseLocationRef(value);
}

/**
 * Why a Location may not have targets of a type. The author of a file that is read from a URL must not make the server read its own disk.
 */
export function refusedType(type: string, own: LocationSpec): string | undefined {
  if (type !== 'url' && type !== 'file') return `has the unknown location type "${type}"; it must be url or file`;
  if (own.type === 'url' && type !== 'url') return `may only have targets of type url, not "${type}"`;
  return undefined;
}

/** The same for a Location in a file; without its own type it has that of the file. */
export function refusedTargets(entity: Entity, own: LocationSpec): string | undefined {
  const type = entity.spec?.type;
  const refused = typeof type === 'string' ? refusedType(type, own) : undefined;
  if (refused) return refused;
  const { target, targets = [] } = (entity.spec ?? {}) as { target?: string; targets?: string[] };
  const isTooLong = [target ?? '', ...targets].some((path) => Buffer.byteLength(path + own.target) > MAX_TARGET_BYTES);
  if (isTooLong) return `has a target that exceeds ${MAX_TARGET_BYTES} bytes together with its own location`;
  return [target ?? '', ...targets].some((path) => /\p{Cc}/u.test(path))
    ? 'has a target with a control character in it'
    : undefined;
}

/** The folder that all files of a source must be in: that of the registered or configured file or pattern. */
export function folderOf({ origin, own }: Pick<LocationSource, 'origin' | 'own'>): string | undefined {
  const file = [origin, own].find(({ type }) => type === 'file')?.target;
  if (file === undefined) return undefined;
  return isGlob(file) ? globBase(file) : dirname(file);
}

/** The host of a Location, judging by its first target; undefined for files. */
export function hostOfLocation(entity: Entity): string | undefined {
  const own = entity.metadata.annotations?.[ANNOTATION_MANAGED_BY_LOCATION] ?? '';
  const { type, target, targets = [] } = (entity.spec ?? {}) as { type?: string; target?: string; targets?: string[] };
  if ((type ?? own.split(':')[0]) !== 'url') return undefined;
  const base = own.startsWith('url:') ? own.slice('url:'.length) : undefined;
  const first = target ?? targets[0] ?? '';
  return URL.canParse(first, base) ? new URL(first, base).host : '';
}
