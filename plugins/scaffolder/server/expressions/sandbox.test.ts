import { afterAll, expect, test } from 'vitest';
import { createTemplating } from './templating.ts';

const templating = createTemplating();
afterAll(() => templating.close());

test('a text that is one expression keeps the type of its value', async () => {
  const { render } = templating.createSandbox();
  const context = { parameters: { name: 'pricing', count: 3, tags: ['a', 'b'], isOn: true, nothing: null, empty: '' } };
  expect(
    await render(
      {
        name: '${{ parameters.name }}',
        count: '${{ parameters.count }}',
        tags: ['${{ parameters.tags }}', '${{ parameters.tags[1] }}'],
        isOn: '${{ parameters.isOn }}',
        nothing: '${{ parameters.nothing }}',
        empty: '${{ parameters.empty }}',
        missing: '${{ parameters.missing }}',
        text: 'n=${{ parameters.count }} ${{ parameters.name | upper }}',
      },
      context,
    ),
  ).toEqual({
    name: 'pricing',
    count: 3,
    tags: [['a', 'b'], 'b'],
    isOn: true,
    nothing: null,
    empty: '',
    missing: undefined,
    text: 'n=3 PRICING',
  });
});
