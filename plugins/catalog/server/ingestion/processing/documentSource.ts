import type { Entity, LocationSpec } from '../../../common/index.ts';
import type { ReadReference } from './placeholders.ts';

/** The origin of a document. */
export type DocumentSource = {
  /** The file or URL that contains it. */
  location: LocationSpec;
  /** The registered or configured location that led to it. */
  origin: LocationSpec;
  readReference: ReadReference;
  /** A provider is code of the installation and may add any kind. */
  isTrusted?: boolean;
  /** Explains why a Location in a file may not be followed. */
  refuseLocation(entity: Entity, location: LocationSpec): string | undefined | Promise<string | undefined>;
};
