import { use } from 'react';
import type { CommandSource } from './commandPoint.ts';

/** Commands whose code loads with the palette, which waits for it, and not with the first page. Without its code the palette does without them. */
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
