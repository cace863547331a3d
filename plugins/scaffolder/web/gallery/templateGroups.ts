import { type Entity, parseEntityRef, stringifyEntityRef } from '@callboard/plugin-catalog/common';

/** One group in the configuration `scaffolder.templateGroups`. */
export type GroupOptions = {
  title?: string;
  tags?: readonly string[];
  types?: readonly string[];
  owners?: readonly string[];
};

export type TemplateGroup = { id: string; title: string; templates: readonly Entity[] };

/** The tag of recommended templates, used if no groups are configured. */
export const recommendedTag = 'recommended';

type Titles = { templates: string; other: string };

/** Templates by group, without empty groups; ungrouped templates come last. */
export function groupTemplates(
  templates: readonly Entity[],
  groups: readonly GroupOptions[],
  titles: Titles,
): TemplateGroup[] {
  const placed = new Map<GroupOptions | undefined, Entity[]>();
  for (const template of templates) {
    const group = groups.find((one) => isIn(template, one));
    placed.set(group, [...(placed.get(group) ?? []), template]);
  }
  const known = groups.map((group, index) => ({
    id: `group-${index}`,
    title: group.title ?? titles.templates,
    templates: placed.get(group) ?? [],
  }));
  const rest = { id: 'other', title: groups.length > 0 ? titles.other : titles.templates };
  return [...known, { ...rest, templates: placed.get(undefined) ?? [] }].filter((group) => group.templates.length > 0);
}

function isIn(template: Entity, { tags, types, owners }: GroupOptions): boolean {
  const own = template.metadata.tags ?? [];
  const type = String(template.spec?.type ?? '').toLowerCase();
  const ownerRefs = owners?.map((owner) => stringifyEntityRef(parseEntityRef(owner, { defaultKind: 'group' })));
  return (
    (!tags || tags.some((tag) => own.includes(tag))) &&
    (!types || types.some((one) => one.toLowerCase() === type)) &&
    (!ownerRefs || ownersOf(template).some((owner) => ownerRefs.includes(owner)))
  );
}

/** The refs of an entity's owners. */
export function ownersOf({ relations = [] }: Entity): string[] {
  return relations.flatMap(({ type, targetRef }) => (type === 'ownedBy' ? [targetRef] : []));
}
