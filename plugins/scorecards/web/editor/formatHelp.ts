import { isPlainObject } from '@callboard/plugin-catalog/common';
import type { DefinitionHelp, JsonSchema } from '@callboard/plugin-template-editor/web';
import { DEFINITION_VERSION, parseDefinition, type RuleField } from '../../common/index.ts';
import { problemPath } from './problemPath.ts';

const text = (description: string): JsonSchema => ({ type: 'string', description });
const query = (description: string): JsonSchema => ({ type: 'object', description });
const operators: Record<string, JsonSchema> = {
  $exists: { type: 'boolean', description: 'Whether the field exists' },
  $ne: { description: 'Not this value' },
  $in: { type: 'array', description: 'One of these values' },
  $hasPrefix: text('Starts with this text'),
  $contains: { description: 'An array that contains this value' },
  $gt: { type: 'number', description: 'Greater than' },
  $gte: { type: 'number', description: 'At least' },
  $lt: { type: 'number', description: 'Less than' },
  $lte: { type: 'number', description: 'At most' },
  $matches: text('A regular expression'),
  $age: query('The age of a date, such as { $lte: 90 days }'),
  $size: { description: 'The number of elements in an array' },
};

const metadata: JsonSchema = {
  type: 'object',
  required: ['name'],
  properties: {
    name: text('Letters, digits and hyphens; part of the URL'),
    namespace: text('Defaults to default'),
    title: text('The display name'),
    description: text('One sentence'),
    labels: { type: 'object' },
    annotations: { type: 'object' },
    tags: { type: 'array', items: { type: 'string' } },
    links: { type: 'array' },
  },
};

const check = (levels: readonly string[]): JsonSchema => ({
  type: 'object',
  required: ['id', 'rule'],
  properties: {
    id: text('Lower-case letters, digits and hyphens; unique'),
    title: text('What is expected, in a few words'),
    description: text('Why it is expected'),
    level: { type: 'string', description: 'The level that requires the check', examples: levels },
    weight: { type: 'number', description: 'Its weight in the score; 1 by default' },
    rule: query('The entities that pass, as a query over fields and facts'),
    appliesTo: query('Further restricts the entities'),
    failed: text('The message for an entity that fails; it can contain values of the entity'),
    fix: text('What to do'),
    fixTemplate: text('The ref of a template that fixes it'),
    fixValues: { type: 'object', description: 'Values for its form' },
    startsAt: text('Before this date, no entity fails the check'),
  },
});

const scorecard = (levels: readonly string[]): JsonSchema => ({
  type: 'object',
  required: ['checks'],
  properties: {
    owner: text('A group, such as group:default/platform'),
    appliesTo: query('The entities, as a query; all by default'),
    levels: {
      type: 'array',
      description: 'From the lowest to the highest',
      items: { type: 'object', properties: { name: text('The name of the level') } },
    },
    checks: { type: 'array', items: check(levels) },
    exemptions: {
      type: 'object',
      properties: {
        allowed: { type: 'boolean', description: 'Whether exemptions can be requested' },
        approvers: { type: 'array', description: 'Users and groups; the owner by default', items: { type: 'string' } },
      },
    },
  },
});

const campaign: JsonSchema = {
  type: 'object',
  required: ['scorecard', 'checks', 'targetDate'],
  properties: {
    owner: text('A group, such as group:default/platform'),
    scorecard: text('The name of a scorecard'),
    checks: { type: 'array', description: 'The ids of its checks', items: { type: 'string' } },
    appliesTo: query('The entities, among those of the scorecard; all by default'),
    startsAt: text('No reminders before this date'),
    targetDate: text('The last day, such as 2027-01-31'),
    brief: text('Why and how, in Markdown'),
  },
};

/** The schemas, problems and completions of scorecards and campaigns, with the fields of this portal. */
export function formatHelp(fields: readonly RuleField[]): DefinitionHelp {
  const keys = fields.map(({ key, type, description, unit }) => ({
    label: key,
    insert: `${key}: `,
    type: 'key' as const,
    ...(type && { detail: unit ? `${type}, ${unit}` : type }),
    ...(description && { info: description }),
  }));
  const operatorKeys = Object.entries(operators).map(([label, { description }]) => ({
    label,
    insert: `${label}: `,
    type: 'key' as const,
    info: description!,
  }));
  const byKey = new Map(fields.map((field) => [field.key, field]));
  return {
    schemaOf(content) {
      const given = isPlainObject(content) ? content : {};
      const spec = isPlainObject(given.spec) ? given.spec : {};
      const levels = Array.isArray(spec.levels)
        ? spec.levels.flatMap((level) => (isPlainObject(level) && typeof level.name === 'string' ? level.name : []))
        : [];
      return {
        type: 'object',
        required: ['apiVersion', 'kind', 'metadata', 'spec'],
        properties: {
          apiVersion: { type: 'string', examples: [DEFINITION_VERSION] },
          kind: { type: 'string', examples: ['Scorecard', 'Campaign'] },
          metadata,
          spec: given.kind === 'Campaign' ? campaign : scorecard(levels),
        },
      };
    },
    problemsOf(content) {
      const parsed = parseDefinition(content);
      if (!('problems' in parsed)) return [];
      return parsed.problems.map((message) => ({ path: problemPath(message, content), message }));
    },
    completionsAt(path, type) {
      const at = path.findLastIndex((step) => step === 'rule' || step === 'appliesTo');
      if (at < 0 || path[0] !== 'spec') return [];
      const below = path.slice(at + 1).filter((step) => typeof step === 'string' && !/^\$(all|any|not)$/.test(step));
      if (type === 'value') return valuesOf(byKey.get(String(path.at(-1))));
      return below.length === 0 ? keys : operatorKeys;
    },
  };
}

function valuesOf(field: RuleField | undefined) {
  const values = field?.type === 'boolean' ? ['true', 'false'] : (field?.values ?? []);
  return values.map((label) => ({ label, insert: label, type: 'value' as const }));
}
