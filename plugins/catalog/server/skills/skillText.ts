import { parseYaml, stringifyYaml } from '@callboard/integrations/yaml';
import { type Entity, isPlainObject, lowerCased, stringifyEntityRef } from '../../common/index.ts';

/** Wire: the limits of agentskills.io. */
const MAX_NAME = 64;
const MAX_DESCRIPTION = 1024;
/** The text of an entity is within these. */
const limits = { maxDepth: 200, maxValues: 10_000, maxCharacters: 5_000_000 };

/**
 * The name of a skill as agents accept it: lower case letters, digits and single hyphens. Skills outside the default
 * namespace have it in their name.
 */
export function skillName({ metadata: { name, namespace = 'default' } }: Entity): string {
  const full = lowerCased(namespace === 'default' ? name : `${namespace}-${name}`);
  const words = full.split(/[^a-z0-9]/).filter((word) => word !== '');
  return words.join('-').slice(0, MAX_NAME).replace(/-$/, '');
}

export function skillDescription({ metadata }: Entity): string {
  const { title, description } = metadata;
  return (description ?? title ?? metadata.name).slice(0, MAX_DESCRIPTION);
}

/**
 * The SKILL.md of a skill: its `spec.content`, with the fields of the entity in the header. A skill without a content
 * has its description instead.
 */
export function skillText(entity: Entity): string {
  const { spec = {} } = entity;
  const { header, body } = split(typeof spec.content === 'string' ? spec.content : '');
  const fields = {
    description: skillDescription(entity),
    ...textIn(spec, 'license', 'license'),
    ...textIn(spec, 'compatibility', 'compatibility'),
    ...textIn(spec, 'allowedTools', 'allowed-tools'),
  };
  // The name must be that of the folder.
  const front = { name: skillName(entity), ...fields };
  const yaml = yamlOf({ ...front, ...omitName(header) }) ?? yamlOf(front) ?? '';
  return `---\n${yaml}---\n\n${body.trim() || withoutContent(entity)}\n`;
}

/** Undefined for a header that becomes too large, for example by its aliases: one skill must not hide the others. */
function yamlOf(value: object): string | undefined {
  try {
    return stringifyYaml(value, { ...limits, lineWidth: 0, aliasDuplicateObjects: false });
  } catch {
    return undefined;
  }
}

const omitName = ({ name, ...rest }: Record<string, unknown>) => rest;

const textIn = (spec: Readonly<Record<string, unknown>>, field: string, name: string) =>
  typeof spec[field] === 'string' ? { [name]: spec[field] } : {};

const withoutContent = (entity: Entity) =>
  `# ${entity.metadata.title ?? entity.metadata.name}\n\n${entity.metadata.description ?? ''}\n\nThe catalog has no further text for this skill (${lowerCased(stringifyEntityRef(entity))}).`;

/** The header between the first two lines of `---`; one that is not valid YAML is left out. */
function split(content: string): { header: Record<string, unknown>; body: string } {
  const text = content.replaceAll('\r\n', '\n');
  const end = text.startsWith('---\n') ? text.indexOf('\n---', 3) : -1;
  if (end < 0) return { header: {}, body: text };
  const afterHeader = text.indexOf('\n', end + 1);
  const body = afterHeader < 0 ? '' : text.slice(afterHeader + 1);
  try {
    const header = parseYaml(text.slice(4, end + 1));
    return { header: isPlainObject(header) ? header : {}, body };
  } catch {
    return { header: {}, body };
  }
}
