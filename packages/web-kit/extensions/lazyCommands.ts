import { use } from 'react';
import type { CommandSource } from './commandPoint.ts';

/**
 * Commands whose code loads with the palette, which waits for it, instead of with the first page. If the code fails to
 * load, the palette works without them.
 */
export function lazyCommands(id: string, load: () => Promise<CommandSource>): CommandSource {
  const none: CommandSource = { id, useCommands: () => ({ commands: [] }) };
  let loading: Promise<CommandSource> | undefined;
  return {
    id,
    useCommands: function useLazyCommands(query) {
      loading ??= load().catch(() => none);
      return use(loading).useCommands(query);
    },
  };
}
