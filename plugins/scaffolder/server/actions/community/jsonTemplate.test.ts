import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createTemplating } from '../../expressions/templating.ts';
import { aWorkspace, runAction } from '../../testing/index.ts';
import { jsonTemplate } from './jsonTemplate.ts';

const templating = createTemplating();
afterAll(() => templating.close());

test('a JSON file is rendered value by value: types are kept, and quotes are harmless', async () => {
  const workspace = await aWorkspace();
  try {
    const template = { title: 'For ${{ values.name }}', panels: [{ count: '${{ values.count }}', plain: 1 }] };
    await writeFile(join(workspace.path, 'board.json'), JSON.stringify(template));
    const values = { name: 'the "old" gate', count: 3 };
    const input = { path: 'board.json', values, targetPath: 'out/board.json' };
    const { output } = await runAction(jsonTemplate(templating), input, { workspace });
    const result = { title: 'For the "old" gate', panels: [{ count: 3, plain: 1 }] };
    expect(output).toEqual({ path: 'out/board.json', result });
    expect(JSON.parse(await readFile(join(workspace.path, 'out/board.json'), 'utf8'))).toEqual(result);
    await writeFile(join(workspace.path, 'board.json'), '{ no JSON');
    await expect(runAction(jsonTemplate(templating), input, { workspace })).rejects.toThrow("'board.json'");
  } finally {
    await workspace.remove();
  }
});
