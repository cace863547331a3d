import type { LocationSpec } from '../../../common/index.ts';
import type { CatalogConfig } from '../../config.ts';

/** Everything that decides about an entity, as a thread gets it. */
export type ThreadSettings = {
  config: Pick<CatalogConfig, 'rules' | 'locations' | 'kinds'>;
  directory: string | undefined;
  kindsElsewhere: readonly string[];
};

export type FileToProcess = {
  content: Uint8Array;
  location: LocationSpec;
  origin: LocationSpec;
};
