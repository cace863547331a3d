import { aRun, aSource } from './aSource.ts';
import { fakeSources } from './fakeSources.ts';
import { testSources } from './testSources.ts';

const place = (name: string) => `https://git.example/${name}.yaml`;

testSources(() => ({
  baseUrl: 'http://catalog.test/api/catalog',
  fetch: fakeSources(
    [
      {
        source: aSource({ id: 'location:default/good', title: place('good'), target: place('good') }),
        entities: ['component:default/good'],
      },
      {
        source: aSource({ id: 'location:default/bad', title: place('bad'), target: place('bad'), problems: 1 }),
        problems: [{ message: 'It is not there' }],
        runs: [aRun({ outcome: 'failed', problems: 1 })],
      },
    ],
    { isQuick: true },
  ).fetch,
}));
