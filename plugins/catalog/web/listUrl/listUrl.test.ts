import { describe, expect, test } from 'vitest';
import { tagsFilter } from '../list/namespaceAndTags.ts';
import { emptyFilters, type ListState } from './listState.ts';
import { listSearch, readListUrl, writeListUrl } from './listUrl.ts';

const defaults = { kind: 'component', user: 'all' as const, addable: [tagsFilter] };
const read = (search: string) => readListUrl(new URLSearchParams(search), defaults);
const write = (state: ListState) => decodeURIComponent(String(writeListUrl(state, defaults)));

const whole: ListState = {
  filters: {
    kind: 'api',
    user: 'starred',
    text: 'seat map',
    added: [{ filter: tagsFilter, values: ['java', 'tier-1'] }],
    type: ['grpc'],
    lifecycles: ['production', 'experimental'],
    owners: ['group:default/boarding'],
    namespace: ['labs'],
    orphan: true,
    error: true,
  },
  order: { field: 'spec.type', order: 'desc' },
  cursor: 'abc=',
  offset: 40,
  limit: 50,
};

describe('[CAT-018] the URL of the list', () => {
  test('omits defaults, and an empty one means all defaults', () => {
    const usual = { filters: emptyFilters(defaults) };
    expect(write(usual)).toBe('');
    expect(read('')).toEqual(usual);
  });

  test('has filters, cursor, offset and limit under these names', () => {
    expect(write(whole).split('&')).toEqual([
      'filters[kind]=api',
      'filters[user]=starred',
      'filters[type]=grpc',
      'filters[lifecycles]=production',
      'filters[lifecycles]=experimental',
      'filters[owners]=group:default/boarding',
      'filters[namespace]=labs',
      'filters[tags]=java',
      'filters[tags]=tier-1',
      'filters[orphan]=true',
      'filters[error]=true',
      'filters[text]=seat+map',
      'orderField=spec.type,desc',
      'cursor=abc=',
      'offset=40',
      'limit=50',
    ]);
  });

  test('is parsed back to the same state', () => {
    expect(readListUrl(writeListUrl(whole, defaults), defaults)).toEqual(whole);
  });

  test('may come from other tools: lists with brackets, kinds in any case, short owners', () => {
    const { filters } = read('filters[kind]=API&filters[tags][0]=java&filters[tags][1]=go&filters[owners][]=boarding');
    expect(filters).toMatchObject({
      kind: 'api',
      added: [{ filter: { id: 'tags' }, values: ['java', 'go'] }],
      owners: ['group:default/boarding'],
    });
  });

  test('ignores invalid values', () => {
    const nonsense = 'filters[user]=root&filters[owners]=a:b:/&filters[tags]=&offset=-1&limit=0&orderField=x,up';
    expect(read(nonsense)).toEqual({ filters: emptyFilters(defaults) });
  });
});

test('has only the given filters in links', () => {
  expect(decodeURIComponent(listSearch({ type: ['service'] }, defaults))).toBe('filters[type]=service');
});
