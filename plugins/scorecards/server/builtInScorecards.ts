import type { JsonObject } from '@callboard/plugin-catalog/common';
import { createExtensionPoint } from '@callboard/server-kit';
import {
  CATALOG_QUALITY,
  type CatalogQualityCheck,
  catalogQualityTexts,
  parseRule,
  type Scorecard,
} from '../common/index.ts';

/** Scorecards without an entity, such as those of a configuration that was written for another product. */
export const builtInScorecards = createExtensionPoint<Scorecard>({
  id: 'scorecards.built-in',
  description: 'Built-in scorecards; an entity with the same name replaces one',
});

const kinds = ['Component', 'API', 'Resource', 'System', 'Domain', 'Template'];
const [basic, complete] = [0, 1];

const check = (id: CatalogQualityCheck, level: number, weight: number, rule: JsonObject, appliesTo?: JsonObject) => ({
  id,
  title: catalogQualityTexts.check[id],
  level,
  weight,
  ...(appliesTo && { appliesTo: parseRule(appliesTo, 'appliesTo') }),
  rule: parseRule(rule, 'rule'),
  fix: catalogQualityTexts.fix[id],
});

/** Active from the first day, without any configuration: whether the catalog describes what it contains. */
export const catalogQuality: Scorecard = {
  id: CATALOG_QUALITY,
  ref: '',
  title: catalogQualityTexts.title,
  description: catalogQualityTexts.description,
  appliesTo: parseRule({ kind: { $in: kinds } }, 'appliesTo'),
  levels: ['Basic', 'Complete'],
  checks: [
    check('owner-exists', basic, 3, { 'facts.catalog.ownerExists': true }),
    check('owner-has-members', basic, 2, { 'facts.catalog.ownerMembers': { $gte: 1 } }),
    {
      ...check('no-dangling-relations', basic, 2, { 'facts.catalog.danglingRelations': 0 }),
      failed: `Relations to entities that do not exist: \${{ facts.catalog.danglingRelations }}`,
    },
    check('described', complete, 1, { 'facts.catalog.hasDescription': true }),
    check(
      'lifecycle-known',
      complete,
      1,
      { 'facts.catalog.lifecycleKnown': true },
      { kind: { $in: ['Component', 'API'] } },
    ),
    check('documented', complete, 1, { 'facts.catalog.hasDocs': true }, { kind: 'Component' }),
    check('definition-parses', complete, 2, { 'facts.catalog.definitionParses': true }, { kind: 'API' }),
    check('not-orphaned', complete, 1, { 'facts.catalog.isOrphan': false }),
  ],
  exemptions: { allowed: true, approvers: [] },
};
