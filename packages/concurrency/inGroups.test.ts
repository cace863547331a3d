import { describe, expect, test } from 'vitest';
import { inGroups } from './inGroups.ts';

/** Records groups, each of which ends when the test says so. */
function recorded(maxItems = 10) {
  const groups: (readonly number[])[] = [];
  const endings: { end(): void; fail(): void }[] = [];
  const add = inGroups<number>((items) => {
    groups.push(items);
    return new Promise((resolve, reject) => endings.push({ end: resolve, fail: () => reject(new Error('no')) }));
  }, maxItems);
  return { groups, endings, add };
}

describe('items in groups', () => {
  test('that arrive during a group form the next one, in order', async () => {
    const { groups, endings, add } = recorded();
    const first = add(1);
    await Promise.resolve();
    const later = [add(2), add(3)];
    expect(groups).toEqual([[1]]);
    endings[0]?.end();
    await first;
    expect(groups).toEqual([[1], [2, 3]]);
    endings[1]?.end();
    await Promise.all(later);
  });

  test('fail with their group, and the next group is processed', async () => {
    const { groups, endings, add } = recorded(2);
    const all = [1, 2, 3].map(add).map((added) =>
      added.then(
        () => 'done',
        ({ message }) => message,
      ),
    );
    await Promise.resolve();
    endings[0]?.fail();
    expect(await Promise.all(all.slice(0, 2))).toEqual(['no', 'no']);
    expect(groups).toEqual([[1, 2], [3]]);
    endings[1]?.end();
    expect(await all[2]).toBe('done');
  });

  test('are accepted again after all groups have ended', async () => {
    const { groups, endings, add } = recorded();
    const first = add(1);
    await Promise.resolve();
    endings[0]?.end();
    await first;
    const second = add(2);
    await Promise.resolve();
    endings[1]?.end();
    await second;
    expect(groups).toEqual([[1], [2]]);
  });
});
