import { fakeSearch } from './fakeSearch.ts';
import { gatesAndCrews, testSearch } from './testSearch.ts';

testSearch(() => {
  const { fetch } = fakeSearch({ documents: gatesAndCrews });
  return { baseUrl: 'http://search.test/api/search', fetch };
});
