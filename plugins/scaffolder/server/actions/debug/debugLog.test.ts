import { expect, test } from 'vitest';
import { runAction } from '../../testing/index.ts';
import { debugLog } from './debugLog.ts';

test('a message that is not text is logged as JSON', async () => {
  const said = async (message: unknown) => (await runAction(debugLog, { message })).lines;
  expect(await said('Hello')).toEqual(['info: Hello']);
  expect(await said([{ path: 'a.md' }])).toEqual(['info: [{"path":"a.md"}]']);
  expect(await said(null)).toEqual(['info: null']);
});
