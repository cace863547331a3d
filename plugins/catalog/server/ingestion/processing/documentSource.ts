import type { Entity, LocationSpec } from '../../../common/index.ts';
import type { ReadReference } from './placeholders.ts';

/** Where a document is from. */
export type DocumentSource = {
  /** The file or URL that it stands in. */
  location: LocationSpec;
  /** What was registered or configured, and brought it in the end. */
  origin: LocationSpec;
  readReference: ReadReference;
  /** A provider is code of the installation and may bring any kind. */
  isTrusted?: boolean;
  /** Says why a Location that stands in a file may not be followed. */
  refuseLocation(entity: Entity, location: LocationSpec): string | undefined | Promise<string | undefined>;
};
