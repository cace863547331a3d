import { createConnectionLimit, createTokenWatch, type PluginContext } from '@callboard/server-kit';
import type { scaffolderConfig } from '../config.ts';
import type { EventStore } from '../tasks/eventStore.ts';
import { createHub } from './createHub.ts';
import { createTaskWatching, type TaskWatching } from './taskWatching.ts';

/** Streams the log of tasks to their readers until the server stops. */
export function startWatching(context: PluginContext<typeof scaffolderConfig>, store: EventStore): TaskWatching {
  const { config, credentials, events, lifecycle, logger, metrics } = context;
  const hub = createHub({ store, events, logger });
  const tokens = createTokenWatch(context);
  const places = createConnectionLimit({ ...config.scaffolder.connections, things: 'watched tasks' });
  metrics.gauge('callboard_scaffolder_watchers', 'Readers of running tasks', places.taken);
  lifecycle.onShutdown(() => {
    hub.close();
    tokens.stop();
  });
  return createTaskWatching({ store, hub, credentials, places, tokens });
}
