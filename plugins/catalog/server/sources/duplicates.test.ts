import { expect, test } from 'vitest';
import { duplicatesAmong } from './duplicates.ts';
import type { LocationFacts } from './sourceFacts.ts';

const place = (id: string, origin: LocationFacts['origin'], target?: string): LocationFacts => ({
  id,
  origin,
  title: id,
  targets: [],
  ...(target !== undefined && { place: `url:${target}` }),
});
const normalize = (url: string) => url.replace('/blob/', '/tree/');

test('a registered location is the duplicate of a discovered one for the same file in another spelling', () => {
  const locations = [
    place('registered', 'registered', 'https://git.test/a/tree/main/x.yaml'),
    place('discovered', 'discovered', 'https://git.test/a/blob/main/x.yaml'),
    place('other', 'registered', 'https://git.test/b/blob/main/x.yaml'),
    place('several', 'registered'),
    place('more', 'registered'),
  ];
  expect([...duplicatesAmong(locations, normalize)]).toEqual([['registered', 'discovered']]);
});
