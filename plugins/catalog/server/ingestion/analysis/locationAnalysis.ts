import type { AnalysisField, Entity, LocationSpec } from '../../../common/index.ts';

export type LocationAnalysis = {
  existingEntityFiles: {
    location: LocationSpec;
    isRegistered: boolean;
    /** Also for files found through another one, such as by a pattern. */
    isKnown: boolean;
    entity: Entity;
  }[];
  generateEntities: { entity: Entity; fields: AnalysisField[] }[];
};
