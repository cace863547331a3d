import { messageOf } from '@callboard/errors';
import { type Entity, isPlainObject, parseEntityRef } from '@callboard/plugin-catalog/common';
import { type Campaign, parseCampaign } from './campaign.ts';
import { parseScorecard, type Scorecard } from './scorecard.ts';

export const DEFINITION_VERSION = 'callboard.dev/v1alpha1';
const metadataName = /^[A-Za-z0-9](?:[A-Za-z0-9_.-]{0,61}[A-Za-z0-9])?$/;

type Definition = { scorecard: Scorecard } | { campaign: Campaign } | { problems: string[] };

/** The scorecard or campaign that a document defines before it is in the catalog, or its problems. */
export function parseDefinition(given: unknown): Definition {
  const document = isPlainObject(given) ? given : {};
  const problems: string[] = [];
  const { apiVersion, kind, metadata, spec } = document;
  if (apiVersion !== DEFINITION_VERSION)
    problems.push(`apiVersion is ${shown(apiVersion)}, expected ${DEFINITION_VERSION}`);
  if (kind !== 'Scorecard' && kind !== 'Campaign')
    problems.push(`kind is ${shown(kind)}, expected Scorecard or Campaign`);
  const name = isPlainObject(metadata) ? metadata.name : undefined;
  if (typeof name !== 'string' || !metadataName.test(name)) {
    problems.push(
      `metadata.name is ${shown(name)}, expected letters, digits, hyphens, dots and underscores, at most 63`,
    );
  }
  if (!isPlainObject(spec)) problems.push(`spec is ${shown(spec)}, expected a map`);
  if (problems.length > 0) return { problems };
  const entity = withOwner(document as unknown as Entity, problems);
  if (!entity) return { problems };
  const parsed = kind === 'Scorecard' ? parseScorecard(entity) : parseCampaign(entity);
  if ('problems' in parsed) return parsed;
  if ('scorecard' in parsed && parsed.scorecard.checks.length === 0)
    return { problems: ['checks is empty, expected at least one'] };
  return parsed;
}

const shown = (value: unknown) => JSON.stringify(value)?.slice(0, 100) ?? 'missing';

/** The relation that the catalog derives from `spec.owner`. */
function withOwner(entity: Entity, problems: string[]): Entity | undefined {
  const { owner } = entity.spec ?? {};
  if (typeof owner !== 'string' || owner === '') return { ...entity, relations: [] };
  const defaults = { defaultKind: 'group', defaultNamespace: entity.metadata.namespace ?? 'default' };
  try {
    const { kind, namespace, name } = parseEntityRef(owner, defaults);
    return { ...entity, relations: [{ type: 'ownedBy', targetRef: `${kind}:${namespace}/${name}`.toLowerCase() }] };
  } catch (error) {
    problems.push(`owner: ${messageOf(error)}`);
    return undefined;
  }
}
