import { codeHostPoint, definePlugin } from '@callboard/server-kit';
import { harnessConfig } from './config.ts';
import { createHarnessHost } from './harnessHost.ts';

export const harnessServer = definePlugin({
  id: 'harness',
  config: harnessConfig,
  start({ config, extensions, logger }) {
    for (const entry of config.integrations.harness ?? []) {
      extensions.add(codeHostPoint, createHarnessHost(entry, logger));
    }
  },
});
