import { loadConfig } from '@callboard/config';
import { configSchemas } from '@callboard/server-kit';
import { expect, test } from 'vitest';
import { homeAirportServer } from './server.ts';

test('the browser receives the airports and which of them are closed', async () => {
  const config = await loadConfig({
    directory: import.meta.dirname,
    env: { APP_CONFIG_homeAirport_airports: '["OSL", "GRZ"]' },
    schemas: configSchemas([homeAirportServer]),
  });
  expect(config.frontend()).toMatchObject({ homeAirport: { airports: ['OSL', 'GRZ'], closed: [] } });
});
