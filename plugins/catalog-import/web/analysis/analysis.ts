import type { AnalysisField, Entity } from '@callboard/plugin-catalog/common';

/** A catalog file; `exists` if it is already registered. */
export type FoundLocation = { target: string; exists: boolean; entities: readonly Entity[] };

/** The files found at a URL, or the proposed entities for a repository without files. */
export type Analysis =
  | { type: 'locations'; url: string; locations: readonly FoundLocation[] }
  | {
      type: 'repository';
      url: string;
      integrationType: string;
      generatedEntities: readonly Entity[];
      findings: Findings;
    };

/** The source of each value of a generated entity, by field: 'spec.owner'. */
export type Findings = Readonly<Record<string, AnalysisField>>;

export type RepositoryAnalysis = Extract<Analysis, { type: 'repository' }>;
