import { catalogServer } from '@callboard/plugin-catalog/server';
import { createLogger, definePlugin } from '@callboard/server-kit';
import { startTestServer } from '@callboard/server-kit/testing';
import { expect, test } from 'vitest';
import { searchServer } from './index.ts';

test('a start that another plugin aborts does not wait for the index, which is never opened', async () => {
  let log = '';
  const logger = createLogger({ level: 'warn', format: 'json', output: { write: (text: string) => (log += text) } });
  const failing = definePlugin({
    id: 'failing',
    needs: ['search'],
    start({ lifecycle }) {
      lifecycle.onStarted(() => {
        throw new Error('no more');
      });
    },
  });
  const starting = startTestServer({ plugins: [catalogServer, searchServer, failing], logger });
  await expect(starting).rejects.toThrow("Plugin 'failing' failed to start: no more");
  expect(log).not.toContain('did not stop');
});
