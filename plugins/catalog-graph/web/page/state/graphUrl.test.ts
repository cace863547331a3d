import { describe, expect, test } from 'vitest';
import { activeFilterCount, type GraphState, usualState } from './graphState.ts';
import { readGraphUrl } from './readGraphUrl.ts';
import { writeGraphUrl } from './writeGraphUrl.ts';

const read = (search: string) => readGraphUrl(new URLSearchParams(search));
const write = (state: Partial<GraphState>) => decodeURIComponent(String(writeGraphUrl(state))).split('&');

const whole: GraphState = {
  roots: ['component:default/booking', 'group:default/boarding'],
  maxDepth: 3,
  kinds: ['component', 'api'],
  relations: ['ownerOf', 'ownedBy'],
  isSimplified: false,
  isMerged: false,
  direction: 'TB',
  curve: 'curveStepBefore',
  hasFilters: false,
};

describe('the URL of a graph', () => {
  test('uses the parameter names of existing links', () => {
    expect(write(whole)).toEqual([
      'rootEntityRefs[]=component:default/booking',
      'rootEntityRefs[]=group:default/boarding',
      'maxDepth=3',
      'selectedKinds[]=component',
      'selectedKinds[]=api',
      'selectedRelations[]=ownerOf',
      'selectedRelations[]=ownedBy',
      'unidirectional=false',
      'mergeRelations=false',
      'direction=TB',
      'curve=curveStepBefore',
      'showFilters=false',
    ]);
  });

  test('is parsed back to the same state, including an unlimited depth', () => {
    expect(readGraphUrl(writeGraphUrl(whole))).toEqual(whole);
    const unlimited = { ...whole, maxDepth: Number.POSITIVE_INFINITY };
    expect(write(unlimited)).toContain('maxDepth=∞');
    expect(readGraphUrl(writeGraphUrl(unlimited))).toEqual(unlimited);
  });

  test('omits defaults', () => {
    expect(write({})).toEqual(['']);
    expect(read('')).toEqual(usualState);
  });

  test('may come from other tools: numbered lists, short refs, kinds in any case, an empty depth', () => {
    const search = 'rootEntityRefs[0]=Component:booking&rootEntityRefs[1]=api:x/y&selectedKinds[]=API&maxDepth=';
    expect(read(search)).toEqual({
      ...usualState,
      roots: ['component:default/booking', 'api:x/y'],
      kinds: ['api'],
      maxDepth: Number.POSITIVE_INFINITY,
    });
    expect(read('rootEntityRefs=component:default/booking').roots).toEqual(['component:default/booking']);
  });

  test.each([
    'rootEntityRefs[]=booking&rootEntityRefs[]=:/&rootEntityRefs[]=',
    'maxDepth=-1&direction=NE&curve=wild',
    'maxDepth=0&unidirectional=maybe&mergeRelations=1',
    'maxDepth=1e9&showFilters=&selectedKinds[]=',
    'maxDepth=NaN&__proto__[x]=1&rootEntityRefs[__proto__]=%00',
  ])('ignores invalid values: %s', (search) => {
    expect(read(search)).toEqual(usualState);
  });
});

test('filters are counted where they differ from the defaults', () => {
  expect([activeFilterCount(usualState), activeFilterCount(whole)]).toEqual([0, 9]);
});
