import { expect, test } from 'vitest';
import { whereTimeWent } from './whereTimeWent.mjs';

test('the report shows the duration of each part and its longest files', () => {
  const files = [
    { name: 'plugins/tower', ms: 1_000 },
    { name: 'plugins/apron', ms: 4_000 },
    { name: 'plugins/tower', ms: 4_000 },
    { name: 'plugins/gate', ms: 300 },
    { name: 'plugins/belt', ms: 200 },
  ];
  const lines = whereTimeWent(
    [
      { name: 'Tests', ms: 6_500, files },
      { name: 'Build', ms: 12_000 },
    ],
    2,
  );
  expect(lines.map((line) => line.replace(/ +(?=[\d.]+ s$)/, ': '))).toEqual([
    'Tests: 6.5 s',
    '  plugins/tower: 5.0 s',
    '  plugins/apron: 4.0 s',
    '  2 others: 0.5 s',
    'Build: 12.0 s',
    'Together: 18.5 s',
  ]);
});
