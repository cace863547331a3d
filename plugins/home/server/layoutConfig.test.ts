import { loadTestConfig } from '@callboard/server-kit/testing';
import { describe, expect, test } from 'vitest';
import { homeServer } from './index.ts';

const load = (home: object) => loadTestConfig(homeServer, { home });

describe('the layout configuration', () => {
  test('is visible to the browser', async () => {
    const layout = [
      { widget: 'search-bar', x: 0, y: 0, columns: 12, rows: 1 },
      { widget: 'random-joke', settings: { category: 'dad' } },
      {
        variant: 'accordion',
        widgets: [{ widget: 'starred-entities' }, { widget: 'top-visited', settings: { limit: 5 } }],
      },
    ];
    const home = { layout, groups: [{ group: 'group:default/boarding', layout }] };
    expect((await load(home)).frontend().home).toEqual(home);
  });

  test.each([
    [{ layout: [{ widget: '' }] }, 'home.layout[0].widget'],
    [{ layout: [{ widget: 'my-work', columns: 13 }] }, 'home.layout[0].columns'],
    [{ layout: [{ widget: 'my-work', rows: 0 }] }, 'home.layout[0].rows'],
    [{ layout: [{ widget: 'my-work', x: 4 }] }, "must have both 'x' and 'y'"],
    [{ layout: [{ widget: 'my-work', x: 8, y: 0, columns: 6 }] }, 'starts at column 8 and is 6 wide'],
    [{ layout: [{ columns: 4 }] }, "must have either 'widget' or 'widgets'"],
    [{ layout: [{ widget: 'my-work', variant: 'tabs' }] }, "'variant' applies only to cards with 'widgets'"],
    [{ layout: [{ widgets: [{ widget: 'my-work' }] }] }, 'home.layout[0].widgets'],
    [{ layout: [{ widget: 'my-work', colums: 3 }] }, 'colums'],
    [{ groups: [{ group: 'boarding', layout: [] }] }, 'home.groups[0].group'],
    [{ groups: [{ group: 'group:default/boarding' }] }, 'home.groups[0].layout'],
  ])('is rejected for %j with the reason', async (home, words) => {
    await expect(load(home)).rejects.toThrow(words);
  });
});
