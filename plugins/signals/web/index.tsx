import {
  connectionApi,
  createApi,
  definePlugin,
  discoveryApi,
  errorApi,
  fetchApi,
  identityApi,
  signalsApi,
} from '@callboard/web-kit';
import { createSignals } from './createSignals.ts';

export const signalsPlugin = definePlugin({
  id: 'signals',
  apis: [
    createApi({
      api: signalsApi,
      deps: {
        connection: connectionApi,
        discovery: discoveryApi,
        errors: errorApi,
        identity: identityApi,
        network: fetchApi,
      },
      factory: (parts) => createSignals({ ...parts, locks: navigator.locks }),
    }),
  ],
});
