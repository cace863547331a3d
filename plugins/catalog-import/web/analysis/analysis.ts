import type { AnalysisField, Entity } from '@callboard/plugin-catalog/common';

/** A file that describes entities; `exists` when it is registered already. */
export type FoundLocation = { target: string; exists: boolean; entities: readonly Entity[] };

/** The files that a URL leads to, or what could be written into a repository that has none. */
export type Analysis =
  | { type: 'locations'; url: string; locations: readonly FoundLocation[] }
  | {
      type: 'repository';
      url: string;
      integrationType: string;
      generatedEntities: readonly Entity[];
      findings: Findings;
    };

/** Why a generated entity has what it has, by field: 'spec.owner'. */
export type Findings = Readonly<Record<string, AnalysisField>>;

export type RepositoryAnalysis = Extract<Analysis, { type: 'repository' }>;
