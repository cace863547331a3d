import { createExtensionPoint } from '@callboard/server-kit';
import { parseRule, type Scorecard } from '../common/index.ts';

/** Scorecards without an entity, such as those of a configuration that was written for another product. */
export const builtInScorecards = createExtensionPoint<Scorecard>({
  id: 'scorecards.built-in',
  description: 'Scorecards that exist without an entity; an entity of the same name replaces one',
});

const kinds = ['Component', 'API', 'Resource', 'System', 'Domain', 'Template'];

/** Active from the first day, without any configuration: whether the catalog describes what it contains. */
export const catalogQuality: Scorecard = {
  id: 'catalog-quality',
  ref: '',
  title: 'Catalog quality',
  description: 'Whether entities say what they are, who owns them and where they come from.',
  appliesTo: parseRule({ kind: { $in: kinds } }, 'appliesTo'),
  levels: ['Basic', 'Complete'],
  checks: [
    {
      id: 'owner-exists',
      title: 'Owned by someone in the catalog',
      level: 0,
      weight: 3,
      rule: parseRule({ 'facts.catalog.ownerExists': true }, 'rule'),
      fix: 'Set `spec.owner` to a group or user that is in the catalog.',
    },
    {
      id: 'owner-has-members',
      title: 'Owner has members',
      level: 0,
      weight: 2,
      rule: parseRule({ 'facts.catalog.ownerMembers': { $gte: 1 } }, 'rule'),
      fix: 'Add members to the owning group, or give the entity to another group.',
    },
    {
      id: 'no-dangling-relations',
      title: 'All relations lead to existing entities',
      level: 0,
      weight: 2,
      rule: parseRule({ 'facts.catalog.danglingRelations': 0 }, 'rule'),
      failed: `Relations to entities that do not exist: \${{ facts.catalog.danglingRelations }}`,
      fix: 'Register the missing entities, or remove the references to them.',
    },
    {
      id: 'described',
      title: 'Has a description',
      level: 1,
      weight: 1,
      rule: parseRule({ 'facts.catalog.hasDescription': true }, 'rule'),
      fix: 'Describe the entity in one sentence in `metadata.description`.',
    },
    {
      id: 'lifecycle-known',
      title: 'Lifecycle is known',
      level: 1,
      weight: 1,
      appliesTo: parseRule({ kind: { $in: ['Component', 'API'] } }, 'appliesTo'),
      rule: parseRule({ 'facts.catalog.lifecycleKnown': true }, 'rule'),
      fix: 'Set `spec.lifecycle` to experimental, production or deprecated.',
    },
    {
      id: 'documented',
      title: 'Has docs',
      level: 1,
      weight: 1,
      appliesTo: parseRule({ kind: 'Component' }, 'appliesTo'),
      rule: parseRule({ 'facts.catalog.hasDocs': true }, 'rule'),
      fix: 'Add docs and the annotation `backstage.io/techdocs-ref: dir:.`.',
    },
    {
      id: 'definition-parses',
      title: 'Definition can be parsed',
      level: 1,
      weight: 2,
      appliesTo: parseRule({ kind: 'API' }, 'appliesTo'),
      rule: parseRule({ 'facts.catalog.definitionParses': true }, 'rule'),
      fix: 'Fix the syntax of `spec.definition`.',
    },
    {
      id: 'not-orphaned',
      title: 'Still in its source',
      level: 1,
      weight: 1,
      rule: parseRule({ 'facts.catalog.isOrphan': false }, 'rule'),
      fix: 'Restore the file that defined the entity, or delete the entity.',
    },
  ],
  exemptions: { allowed: true, approvers: [] },
};
