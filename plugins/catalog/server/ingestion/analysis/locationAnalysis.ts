import type { AnalysisField, Entity, LocationSpec } from '../../../common/index.ts';

export type LocationAnalysis = {
  existingEntityFiles: {
    location: LocationSpec;
    isRegistered: boolean;
    /** Also for what another file brought, such as one with a pattern. */
    isKnown: boolean;
    entity: Entity;
  }[];
  generateEntities: { entity: Entity; fields: AnalysisField[] }[];
};
