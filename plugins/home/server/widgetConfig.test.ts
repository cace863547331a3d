import { loadTestConfig } from '@callboard/server-kit/testing';
import { describe, expect, test } from 'vitest';
import { homeServer } from './index.ts';

const load = (home: object) => loadTestConfig(homeServer, { home });

describe('the configuration of the built-in widgets', () => {
  test('is visible to the browser', async () => {
    const home = {
      visits: { limit: 20 },
      randomJoke: { url: 'https://jokes.example/jokes' },
      toolkit: [{ title: 'Chat', url: 'https://chat.example', icon: 'chat' }],
      featuredDocs: { filter: { kind: 'component', 'metadata.tags': ['start-here'] } },
      quickStart: [{ title: 'Read the handbook', url: '/docs/default/component/handbook' }],
      worldClocks: [{ label: 'Lisbon', timeZone: 'Europe/Lisbon' }],
      logo: { light: 'https://brand.example/logo.svg', dark: '/static/logo-dark.svg', alt: 'Meridian Air' },
    };
    expect((await load(home)).frontend().home).toEqual(home);
  });

  test.each([
    [{ visits: { limit: 0 } }, 'home.visits.limit'],
    [{ randomJoke: { url: 'ftp://jokes.example' } }, 'home.randomJoke.url'],
    [{ toolkit: [{ title: 'Chat', url: 'javascript:alert(1)' }] }, 'home.toolkit[0].url'],
    [{ toolkit: [{ title: 'Chat', url: '//elsewhere.example' }] }, 'home.toolkit[0].url'],
    [{ toolkit: [{ title: 'Chat', url: '/docs', icon: 'banana' }] }, 'home.toolkit[0].icon'],
    [{ quickStart: [{ title: 'Read' }] }, 'home.quickStart[0].url'],
    [{ logo: { light: 'data:text/html,x' } }, 'home.logo.light'],
  ])('is rejected for %j with the key', async (home, key) => {
    await expect(load(home)).rejects.toThrow(key);
  });

  test('reports an unknown time zone with a valid example', async () => {
    const loading = load({ worldClocks: [{ label: 'Bonn', timeZone: 'Europe/Bonn' }] });
    await expect(loading).rejects.toThrow(
      /home\.worldClocks\[0\]\.timeZone.*time zone, such as 'Europe\/Lisbon'.*Europe\/Bonn/,
    );
  });
});
