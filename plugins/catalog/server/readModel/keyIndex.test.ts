import { expect, test } from 'vitest';
import { KeyIndex } from './keyIndex.ts';
import { PageTextWriter } from './loading/pageTextWriter.ts';
import { TextPool } from './loading/textPool.ts';

const owners = ['crew', 'boarding', 'fares'];

/** A key of sixty entities, most of which are not sorted in yet. */
function loadedKey() {
  const [key, pool, texts] = [new KeyIndex(), new TextPool(), new PageTextWriter()];
  const numbers = owners.map((owner) => texts.add(owner, true));
  pool.add(texts.written());
  const load = (slot: number) => key.addLater(slot, numbers[slot % owners.length]!, pool);
  for (let slot = 0; slot < 60; slot++) load(slot);
  return { key, load };
}

const postingsOf = (key: KeyIndex, owner: string) => key.withValues([owner]).members();
const everyThird = (from: number, end: number) =>
  Array.from({ length: end }, (_, slot) => slot).filter((slot) => slot % owners.length === from);

test('values are sorted in a few at a time, until none wait', () => {
  const { key } = loadedKey();
  let rounds = 1;
  while (key.sortInSome(10)) rounds += 1;
  expect(rounds).toBe(5);
  expect(postingsOf(key, 'boarding')).toEqual(everyThird(1, 60));
});

test('a half-sorted key returns all of its values, including those that were added since', () => {
  const { key, load } = loadedKey();
  expect(key.sortInSome(10)).toBe(true);
  load(60);
  expect(key.postings.size).toBe(61);
  expect(postingsOf(key, 'crew')).toEqual(everyThird(0, 61));
});

test('a value that is removed while others wait stays removed', () => {
  const { key } = loadedKey();
  key.sortInSome(10);
  key.delete(58, 'boarding');
  expect(postingsOf(key, 'boarding')).toEqual(everyThird(1, 58));
  expect(key.postings.has(58)).toBe(false);
});
