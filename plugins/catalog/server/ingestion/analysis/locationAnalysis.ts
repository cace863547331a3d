import type { AnalysisField, Entity, LocationSpec } from '../../../common/index.ts';

export type LocationAnalysis = {
  existingEntityFiles: { location: LocationSpec; isRegistered: boolean; entity: Entity }[];
  generateEntities: { entity: Entity; fields: AnalysisField[] }[];
};
