import type { ListedAction } from '@callboard/server-kit';

/** Wire: a tool as clients get it. */
type Tool = { name: string; title: string; description: string; inputSchema: object; annotations: object };

/** Actions as tools. The same action is described once, because a list is requested at the start of every conversation. */
export function createToolList({ namespacedToolNames }: { namespacedToolNames: boolean }) {
  const known = new WeakMap<ListedAction, Tool>();
  const nameOf = ({ pluginId, area = pluginId, name }: ListedAction) =>
    namespacedToolNames ? `${area}.${name}` : name;

  function toolOf(action: ListedAction): Tool {
    const { title, description, attributes, schema } = action;
    const annotations = {
      title,
      readOnlyHint: attributes.readOnly,
      destructiveHint: attributes.destructive,
      idempotentHint: attributes.idempotent,
      openWorldHint: false,
    };
    return { name: nameOf(action), title, description, inputSchema: schema.input, annotations };
  }

  return {
    nameOf,
    of: (actions: readonly ListedAction[]): readonly Tool[] =>
      actions.map((action) => {
        const tool = known.get(action) ?? toolOf(action);
        known.set(action, tool);
        return tool;
      }),
  };
}
