import { catalogServer } from '@callboard/plugin-catalog/server';
import { scaffolderServer } from '@callboard/plugin-scaffolder/server';
import { startTestServer, type TestServer } from '@callboard/server-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { flightNumbersServer } from './server.ts';

let portal: TestServer;
beforeAll(async () => {
  portal = await startTestServer({ plugins: [flightNumbersServer, scaffolderServer, catalogServer] });
});
afterAll(() => portal.close());

const post = async (path: string, payload: object) =>
  (
    await portal.inject({ method: 'POST', url: `/api/scaffolder${path}`, headers: await portal.asUser(), payload })
  ).json();

test('a template uses the action, the filter, the value and the function', async () => {
  const template = {
    apiVersion: 'scaffolder.backstage.io/v1beta3',
    kind: 'Template',
    metadata: { name: 'new-flight' },
    spec: {
      type: 'flight',
      steps: [{ id: 'reserve', action: 'flight:reserve', input: { route: '${{ parameters.route }}' } }],
      output: {
        old: '${{ 815 | flightNumber }}',
        by: '${{ airline }}',
        isDomestic: '${{ isDomestic(parameters.route) }}',
        number: '${{ steps.reserve.output.number }}',
      },
    },
  };
  const { error, output, pretended } = await post('/v2/dry-run', {
    template,
    values: { route: 'LIS-FNC' },
    directoryContents: [],
  });
  expect(error).toBeUndefined();
  expect(output).toEqual({ old: 'MA 815', by: 'MA', isDomestic: true, number: '<example>' });
  expect(pretended).toEqual(['reserve']);
});

test('a form suggests completions while the user types', async () => {
  const { results } = await post('/v2/autocomplete/flights/routes', { token: 'mine', context: { from: 'HAM' } });
  expect(results).toEqual([{ id: 'HAM-LIS' }, { id: 'HAM-OSL' }]);
});
