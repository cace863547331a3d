/** The English texts of the portal's own notifications. The inbox shows them in the reader's language; mail and chats get English. */
export const ownTexts = {
  'run.created': '{{name}} was created ({{template}})',
  'run.completed': '{{template}} finished',
  'run.failed': '{{template}} failed',
  'run.interrupted': '{{template}} was interrupted and needs your decision',
  'approval.asked': '{{by}} requests your approval: {{template}}',
  'approval.waits': '{{template}} needs your approval',
  'approval.approved': '{{by}} approved {{template}}',
  'approval.rejected': '{{by}} rejected {{template}}',
  'approval.expired': 'Approval timed out: {{template}}',
  'approval.withdrawn': '{{template}} no longer needs your approval',
  'agent.asked': '{{client}} needs your approval: {{tool}}',
  'agent.approved': 'You approved {{client}}: {{tool}}',
  'agent.expired': '{{client}} no longer needs your approval: {{tool}}',
  'agent.rejected': 'You rejected {{client}}: {{tool}}',
  'error.one': '{{entity}} has an error in the catalog',
  'error.many': '{{count}} of your entities have errors in the catalog',
  'orphan.one': '{{entity}} has lost its source',
  'orphan.one.why': 'It is no longer updated. Register its source again, or delete it.',
  'orphan.many': '{{count}} of your entities have lost their source',
  'left.one': '{{name}} left. One entity needs a new owner.',
  'left.many': '{{name}} left. {{count}} entities need a new owner.',
  'campaign.one': '{{campaign}}: {{count}} of your entities to fix by {{date}}',
  'campaign.many': '{{count}} campaigns have something for you to fix',
  'exemption.asked': '{{by}} requests an exemption: {{entity}}',
  'exemption.waits': 'Exemption requested: {{entity}}',
  'exemption.withdrawn': '{{by}} withdrew the request for an exemption: {{entity}}',
  'exemption.approved': '{{by}} approved the exemption: {{entity}}',
  'exemption.rejected': '{{by}} rejected the exemption: {{entity}}',
  'exemption.ended': '{{by}} ended the exemption: {{entity}}',
  'origin.plugin:scaffolder': 'Templates',
  'origin.plugin:catalog': 'Catalog',
  'origin.plugin:directories': 'People and teams',
  'origin.plugin:home': 'Announcements',
  'origin.plugin:mcp-actions': 'Agents',
  'origin.plugin:scorecards': 'Scorecards',
  'topic.Finished runs': 'Finished runs',
  'topic.Failed runs': 'Failed runs',
  'topic.Approvals': 'Approvals',
  'topic.Catalog errors': 'Catalog errors',
  'topic.Lost sources': 'Lost sources',
  'topic.People who left': 'People who left',
  'topic.Campaigns': 'Campaigns',
  'topic.exemptions': 'Exemptions',
  'topic.announcements': 'Announcements',
};

export type OwnTextId = keyof typeof ownTexts;
type Values = Readonly<Record<string, string | number>>;

/** The metadata key with the id and values of the title. */
const textKey = 'callboard.io/text';

/** A title with the metadata needed to translate it. */
export function ownTitle(id: OwnTextId, values: Values): { title: string; metadata: Record<string, unknown> } {
  let title = ownTexts[id];
  for (const [name, value] of Object.entries(values)) title = title.replaceAll(`{{${name}}}`, () => String(value));
  return { title, metadata: { [textKey]: { id, values } } };
}

/** The id and values of the title, if it is one of the portal's own texts. The metadata is not trusted. */
export function ownTextOf(
  metadata: Record<string, unknown> | undefined,
): { id: OwnTextId; values: Values } | undefined {
  const { id, values } = (metadata?.[textKey] ?? {}) as { id?: unknown; values?: unknown };
  if (typeof id !== 'string' || !Object.hasOwn(ownTexts, id)) return undefined;
  if (typeof values !== 'object' || values === null) return undefined;
  const isPlain = Object.values(values).every((value) => typeof value === 'string' || typeof value === 'number');
  return isPlain ? { id: id as OwnTextId, values: values as Values } : undefined;
}

/** The sender of a notification, in English: a part of the portal by its title, a plugin by its id, a service by its name. */
export function originName(origin: string): string {
  const id = `origin.${origin}`;
  return Object.hasOwn(ownTexts, id)
    ? ownTexts[id as keyof typeof ownTexts]
    : origin.replace(/^(?:plugin|external):/, '');
}
