import { use } from 'react';
import type { CommandSource } from './commandPoint.ts';

/** Commands whose code loads with the palette, which waits for it, and not with the first page. */
export function lazyCommands(id: string, load: () => Promise<CommandSource>): CommandSource {
  let loading: Promise<CommandSource> | undefined;
  return {
    id,
    useCommands: function useLazyCommands(query) {
      loading ??= load();
      return use(loading).useCommands(query);
    },
  };
}
