import { expect, test } from 'vitest';
import { plugins } from './plugins.ts';

test('each page in the command palette has its own name', () => {
  const pages = plugins
    .flatMap(({ pages = [] }) => pages)
    .filter(({ path, isUnlisted }) => !path.includes(':') && !isUnlisted);
  const names = pages.flatMap(({ title }) =>
    typeof title === 'object' ? `${title.ref.id} ${title.key}` : (title ?? []),
  );
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
