import type { Entity } from '@callboard/plugin-catalog/common';
import type { Findings, RepositoryAnalysis } from '../analysis/analysis.ts';

/** The fields of a generated entity that can be edited; empty ones are left out of the file. */
export type EntityDraft = {
  generated: Entity;
  name: string;
  title: string;
  description: string;
  type: string;
  lifecycle: string;
  owner: string;
  /** Values found in the repository, and where. */
  findings: Findings;
};

/** A pull request that is being prepared. */
export type Draft = {
  url: string;
  title: string;
  body: string;
  entities: readonly EntityDraft[];
  /** Whether it has values from an earlier visit to the page. */
  isRestored?: boolean;
};

const words = (value: unknown) => (typeof value === 'string' ? value : '');

type Proposal = { title: string; body: string; owner: string };

export function draftOf(
  { url, generatedEntities, findings }: RepositoryAnalysis,
  { title, body, owner }: Proposal,
): Draft {
  const entities = generatedEntities.map((generated): EntityDraft => {
    const { metadata, spec } = generated;
    return {
      generated,
      findings,
      name: metadata.name,
      title: words(metadata.title),
      description: words(metadata.description),
      type: words(spec?.type),
      lifecycle: words(spec?.lifecycle),
      owner: words(spec?.owner) || owner,
    };
  });
  return { url, title, body, entities };
}

/** The entity for the file, with its fields in the usual order. */
export function entityOf(draft: EntityDraft): Entity {
  const { apiVersion, kind, metadata, spec } = draft.generated;
  const { name: _name, title: _title, description: _description, ...otherMetadata } = metadata;
  const { type: _type, lifecycle: _lifecycle, owner: _owner, ...otherSpec } = spec ?? {};
  return {
    apiVersion,
    kind,
    metadata: { name: draft.name.trim(), ...filled(draft, ['title', 'description']), ...otherMetadata },
    spec: { ...filled(draft, ['type', 'lifecycle', 'owner']), ...otherSpec },
  };
}

type Field = 'title' | 'description' | 'type' | 'lifecycle' | 'owner';

const filled = (draft: EntityDraft, fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, draft[field].trim()]).filter(([, value]) => value));
