import fc from 'fast-check';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { isTrue } from './sandbox.ts';
import { createTemplating } from './templating.ts';

const templating = createTemplating({ hostType: (host) => ({ 'github.com': 'github' })[host] });
afterAll(() => templating.close());

const context = {
  parameters: {
    name: 'fare-quotes',
    repoUrl: 'github.com?owner=meridian&repo=fare-quotes',
    owner: 'group:default/pricing',
    count: 3,
    tags: ['fares', 'quotes'],
    isOn: true,
    isOff: false,
    nothing: null,
    empty: '',
    people: [
      { name: 'Lin', team: 'crew' },
      { name: 'Ada', team: 'gates' },
      { name: 'Bo', team: 'crew' },
    ],
  },
  steps: { 'fetch-base': { output: { url: 'https://example.com', list: [1, 2] } } },
  user: { ref: 'user:default/lin', entity: { spec: { profile: { email: 'lin@example.com' } } } },
  secrets: { token: 'hidden' },
  each: { key: '0', value: 'fares' },
  context: { task: { id: 'a-task' } },
  environment: { parameters: { region: 'eu' }, secrets: {} },
};
const render = (value: unknown, options = {}) => templating.createSandbox(options).render(value, context);

test('a string that is one expression keeps the type of its value', async () => {
  const { name, count, tags, isOn, nothing, empty } = context.parameters;
  expect(
    await render({
      name: '${{ parameters.name }}',
      count: '${{parameters.count}}',
      tags: ['${{ parameters.tags }}', '${{ parameters.tags[1] }}', "${{ parameters['tags'] }}"],
      flags: ['${{ parameters.isOn }}', '${{ not parameters.isOn }}', '${{ parameters.count > 2 }}'],
      nothing: '${{ parameters.nothing }}',
      empty: '${{ parameters.empty }}',
      list: '${{ [1, "two", { three: 3 }] }}',
      manyLines: '${{ {\n  "a": parameters.count\n} }}',
      inComment: '{# which #}${{ parameters.count }}',
    }),
  ).toEqual({
    name,
    count,
    tags: [tags, 'quotes', tags],
    flags: [isOn, false, true],
    nothing,
    empty,
    list: [1, 'two', { three: 3 }],
    manyLines: { a: 3 },
    inComment: 3,
  });
});

test('text around expressions gives text', async () => {
  expect(
    await render([
      'n=${{ parameters.count }}',
      '${{ parameters.count }} ',
      '${{ parameters.count }}${{ parameters.count }}',
      '${{ parameters.name | upper }}-${{ parameters.isOn }}-${{ parameters.nothing }}-${{ parameters.missing }}',
      'of ${{ user.entity }} and ${{ parameters.tags }}',
      '${{ parameters.count }}\n',
    ]),
  ).toEqual(['n=3', '3 ', '33', 'FARE-QUOTES-true--', 'of [object Object] and fares,quotes', '3\n']);
});

test('a string that renders to nothing is undefined, and an empty string without expressions is kept', async () => {
  expect(
    await render({
      missing: '${{ parameters.missing }}',
      deep: '${{ parameters.missing.more.still }}',
      filtered: "${{ parameters.missing | pick('x') }}",
      called: '${{ range }}',
      joined: '${{ parameters.missing }}${{ parameters.empty }}',
      block: '{% if parameters.isOff %}x{% endif %}',
      empty: '',
      list: ['${{ parameters.missing }}', 'x'],
    }),
  ).toStrictEqual({
    missing: undefined,
    deep: undefined,
    filtered: undefined,
    called: undefined,
    joined: undefined,
    block: undefined,
    empty: '',
    list: [undefined, 'x'],
  });
});

test('a string that is one block gives a value if it writes one', async () => {
  expect(
    await render([
      '{% if parameters.isOn %}${{ parameters.tags }}{% else %}${{ parameters.name }}{% endif %}',
      '{% if parameters.isOn %}true{% endif %}',
      '{% if parameters.isOn %}some text{% endif %}',
      '{% for tag in parameters.tags %}${{ tag }};{% endfor %}',
    ]),
  ).toEqual([context.parameters.tags, true, 'some text', 'fares;quotes;']);
});

test('all values of the context are available', async () => {
  expect(
    await render([
      "${{ steps['fetch-base'].output.url }}",
      '${{ steps["fetch-base"]["output"].list[1] }}',
      '${{ user.ref }} ${{ user.entity.spec.profile.email }}',
      '${{ secrets.token }}',
      '${{ each.key }}=${{ each.value }}',
      '${{ context.task.id }}',
      '${{ environment.parameters.region | upper }}',
    ]),
  ).toEqual(['https://example.com', 2, 'user:default/lin lin@example.com', 'hidden', '0=fares', 'a-task', 'EU']);
});

test('keys, numbers and texts without expressions are unchanged, even if they look like expressions', async () => {
  const value = {
    '${{ parameters.name }}': 1,
    text: '{{ parameters.name }} $x } }} ${ }',
    nested: [{ n: 1.5 }, null, true],
  };
  expect(await render(value)).toEqual(value);
});

test('a rendered result is not rendered again', async () => {
  const { render: renderOnce } = templating.createSandbox();
  const own = { parameters: { sly: '${{ secrets.token }}' }, secrets: { token: 'hidden' } };
  expect(await renderOnce(['${{ parameters.sly }}', 'is ${{ parameters.sly | trim }}'], own)).toEqual([
    '${{ secrets.token }}',
    'is ${{ secrets.token }}',
  ]);
});

test('[SEC-02] a value changed by one expression is unchanged for the next, and for the program', async () => {
  const list = ['a'];
  const { render: renderList } = templating.createSandbox();
  const pushed = await renderList(["${{ list.push('b') }}", '${{ list | length }}', '${{ list }}'], { list });
  expect(pushed).toEqual([2, 1, ['a']]);
  (pushed as unknown[][])[2]?.push('c');
  expect(list).toEqual(['a']);
});

describe('expressions of real templates', () => {
  const cases: [string, unknown][] = [
    ["${{ parameters.repoUrl | parseRepoUrl | pick('repo') }}", 'fare-quotes'],
    ["${{ (parameters.repoUrl | parseRepoUrl)['owner'] }}", 'meridian'],
    ['${{ (parameters.repoUrl | parseRepoUrl).repo }}', 'fare-quotes'],
    ['${{ parameters.repoUrl | projectSlug }}', 'meridian/fare-quotes'],
    ["${{ parameters.owner | parseEntityRef | pick('name') }}", 'pricing'],
    ["${{ parameters.missing or 'other' }}", 'other'],
    ["${{ 'yes' if parameters.isOn else 'no' }}", 'yes'],
    ["${{ parameters.isOn and parameters.count == 3 and parameters.name !== 'x' }}", true],
    ["${{ parameters.tags | join(', ') }}", 'fares, quotes'],
    ["${{ 'fares' in parameters.tags }}", true],
    ["${{ parameters.name | replace('-', '_') | upper }}", 'FARE_QUOTES'],
    ["${{ parameters.name | replace(r/[^a-z]/g, '') }}", 'farequotes'],
    ["${{ parameters.name.split('-')[0] }}", 'fare'],
    ['${{ parameters.name.toUpperCase().substring(0, 4) }}', 'FARE'],
    ['${{ parameters.tags | dump }}', '["fares","quotes"]'],
    ['${{ parameters.tags | length }}', 2],
    ["${{ parameters.tags.includes('fares') }}", true],
    ['${{ parameters.count * 2 + 1 }}', 7],
    ["${{ parameters.missing | default('x') }}", 'x'],
    ["${{ parameters.name ~ '-' ~ parameters.count }}", 'fare-quotes-3'],
    ["${{ parameters.people | sort(attribute='name') | first }}", { name: 'Ada', team: 'gates' }],
    ["${{ parameters.people | groupby('team') | length }}", 2],
    ["${{ parameters.people | selectattr('name') | length }}", 3],
    ["${{ [1, 2, 3] | select('odd') }}", [1, 3]],
    ['${{ parameters.missing is defined }}', false],
    ['${{ parameters.name is string }}', true],
    ['${{ parameters.name | safe }}', 'fare-quotes'],
    ['${{ range(3) }}', [0, 1, 2]],
    ['${{ parameters.nothing === null }}', true],
    ["${{ steps['fetch-base'].output.missing | default(parameters.name, true) }}", 'fare-quotes'],
  ];
  test.each(cases)('%s', async (expression, expected) => {
    expect(await render(expression)).toEqual(expected);
  });
});

test('a step can check whether an earlier one has failed', async () => {
  const asked = ['${{ always() }}', '${{ failure() }}', "${{ failure() and parameters.name == 'x' }}"];
  expect(await render(asked)).toEqual([true, false, false]);
  expect(await render(asked, { hasFailed: true })).toEqual([true, true, false]);
});

test('`if` accepts truthy values, but not the empty list', () => {
  expect([true, 1, 'false', 'x', {}, [0]].map(isTrue)).toEqual([true, true, true, true, true, true]);
  expect([false, 0, '', null, undefined, []].map(isTrue)).toEqual([false, false, false, false, false, false]);
});

test('JSON without expressions is unchanged', async () => {
  const sandbox = templating.createSandbox();
  const withoutMarkers = fc.jsonValue({ maxDepth: 5 }).filter((value) => !/\$\{\{|\{%|\{#/.test(JSON.stringify(value)));
  await fc.assert(
    fc.asyncProperty(withoutMarkers, async (value) => {
      expect(await sandbox.render(value, {})).toEqual(value);
    }),
    { numRuns: 200 * inject('times') },
  );
});

test('a value rendered for many entries is the same as for each entry separately', async () => {
  const sandbox = templating.createSandbox();
  const value = {
    plain: '${{ each.value.name }}',
    upper: '${{ each.value.name | upper }} of ${{ parameters.name }}',
    both: ['${{ each.key ~ parameters.count }}', '${{ parameters.missing }}', 'text'],
  };
  const own = Array.from({ length: 450 }, (_, at) => ({ each: { key: `${at}`, value: { name: `n${at % 7}` } } }));
  const rendered = await sandbox.renderEach(value, context, own);
  expect(rendered).toHaveLength(450);
  for (const at of [0, 1, 199, 200, 449]) {
    expect(rendered[at]).toEqual(await sandbox.render(value, { ...context, ...own[at] }));
  }
  expect(await sandbox.renderEach('${{ each.key | list | first }}', {}, [])).toEqual([]);
  await expect(sandbox.renderEach('${{ each.key | no_such }}', {}, own)).rejects.toThrow('cannot be rendered');
});

test('more texts than threads are all rendered, each with its own values', async () => {
  const sandboxes = Array.from({ length: 5 }, () => templating.createSandbox());
  templating.warm();
  const rendered = Array.from({ length: 60 }, (_, at) =>
    sandboxes[at % 5]?.renderFile('${{ n | string | upper }}-${{ n + 1 }}', { n: at }),
  );
  expect(await Promise.all(rendered)).toEqual(rendered.map((_, at) => `${at}-${at + 1}`));
});

test('every JSON value passes through the sandbox unchanged', async () => {
  const sandbox = templating.createSandbox();
  await fc.assert(
    fc.asyncProperty(fc.jsonValue({ maxDepth: 4 }), async (value) => {
      // The filter makes the sandbox necessary.
      expect(await sandbox.render('${{ [value] | first }}', { value })).toEqual(JSON.parse(JSON.stringify(value)));
    }),
    { numRuns: 100 * inject('times') },
  );
});

test('no nunjucks filter fails for a missing value, and filters for lists and texts return empty ones', async () => {
  const missing = (filters: readonly string[]) =>
    render(
      filters.flatMap((filter) => [`\${{ parameters.missing | ${filter} }}`, `\${{ parameters.nothing | ${filter} }}`]),
    );
  expect(await missing(['string', 'trim', 'join(", ")', 'urlize'])).toEqual(Array(8).fill(''));
  expect(await missing(['list', 'batch(2)', 'slice(2)', 'select', 'reject', 'selectattr("a")'])).toEqual(
    Array(12).fill([]),
  );
  expect(await missing(['first', 'last', 'random', 'replace(r/a/, "b")'])).toEqual(Array(8).fill(undefined));
  expect(await missing(['sum', 'dictsort', 'groupby("a")'])).toEqual([0, 0, [], [], {}, {}]);
  expect(await render('names: ${{ steps.skipped.output.names | string }}')).toBe('names: ');
  // Existing values are filtered as before.
  expect(await render("${{ parameters.people | groupby('team') }}")).toMatchObject({ gates: [{ name: 'Ada' }] });
  expect(await render("${{ [1, 0, 2] | select | join('-') }}")).toBe('1-2');
});
