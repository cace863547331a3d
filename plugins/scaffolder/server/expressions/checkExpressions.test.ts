import { afterAll, expect, test } from 'vitest';
import { createTemplating } from './templating.ts';

const templating = createTemplating({ filters: [{ name: 'shout', apply: String }] });
afterAll(() => templating.close());

test('every invalid expression is reported with its step and path', async () => {
  expect(
    await templating.check({
      parameters: [{ title: '${{ not checked' }],
      steps: [
        {
          id: 'fetch',
          action: 'fetch:template',
          input: { url: './x', values: { a: '${{ parameters.a | upper', b: '${{ b | shout }}' } },
        },
        { name: 'no id', if: '${{ parameters.x === }}', input: { list: ['fine', "${{ 'x' | whisper }}"] } },
        { id: 'blocks', each: '{% if x %}', input: { text: 'a\n${{ b }}\n${{ c c }}' } },
      ],
      output: { links: [{ title: '${{ steps.fetch.output.x | upper }}', url: '{% include "x" %}' }] },
    }),
  ).toEqual([
    {
      path: 'steps[0].input.values.a',
      step: 'fetch',
      message: expect.stringContaining("'${{ parameters.a | upper' cannot be rendered: It ends in the middle"),
    },
    { path: 'steps[1].if', message: expect.stringContaining('unexpected token: }}'), line: 1 },
    { path: 'steps[1].input.list[1]', message: expect.stringContaining("There is no filter 'whisper'") },
    { path: 'steps[2].each', step: 'blocks', message: expect.stringContaining('got end of file') },
    {
      path: 'steps[2].input.text',
      step: 'blocks',
      message: expect.stringContaining("'${{ c c }}' in line 3"),
      line: 3,
    },
    { path: 'output.links[0].url', message: expect.stringContaining('A template cannot include another'), line: 1 },
  ]);
});

test('a valid template, or a value that is not a template, has no problems', async () => {
  const steps = [{ id: 'a', action: 'x', input: { a: "${{ steps['a'].output.b | shout | pick('c') }}", b: '{{ x' } }];
  expect(await templating.check({ steps, output: {} })).toEqual([]);
  for (const spec of [undefined, null, 'x', [], { steps: 'x' }, { steps: [null, 'x'] }]) {
    expect(await templating.check(spec)).toEqual([]);
  }
});
